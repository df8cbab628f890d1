import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDatabase } from "#app/db/db.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { newAccountSchema, passwordLength } from "#app/domain/auth/account.ts";
import { setPassword } from "#app/domain/auth/passwords/new-password.server.ts";
import { randomPassword } from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { removeAllFactors } from "#app/domain/auth/second-factor/factors.server.ts";
import {
  addUser,
  listUsers,
  removeUser,
  UsernameTakenError,
} from "#app/domain/auth/users.server.ts";
import { createPublishedContent } from "#app/domain/content/published.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { createLog } from "#server/request-log.ts";
import { CallError, command } from "./copying.ts";
import { readPassword } from "./password.ts";

// Accounts by hand:
//
//     npm run user -- list
//     npm run user -- add NAME --role admin|editor [--email ADDRESS]
//     npm run user -- password NAME
//     npm run user -- remove NAME
//     npm run user -- remove-second-factor NAME
//
// A password is read from standard input; where none is given, a random one is made and printed once.

const usage = "npm run user -- list|add|password|remove|remove-second-factor …; --help says more";

await command(async () => {
  const { positionals, values } = parseCall();
  const [action, username] = positionals;
  const { database, siteUrl } = readConfig(loadEnvironment(), "production");
  // Of another folder's .env, perhaps: a new one would have none of the site's accounts.
  if (database.engine === "sqlite" && !existsSync(database.file)) {
    throw new CallError(`There is no ${database.file}; the site makes it at its first start`);
  }
  const db = await openDatabase(database);
  try {
    if (action === "list") {
      const users = await listUsers(db);
      for (const user of users) {
        console.log(`${user.username}\t${user.role}\t${user.created_at}`);
      }
      if (users.length === 0) console.log("There are no accounts yet; the first start makes two");
      return;
    }
    if (!username) throw new CallError(usage);
    const { brand: seller } = await createPublishedContent({
      db,
      log: createLog("silent"),
      clock: () => new Date(),
      onChange: () => {},
    }).current();
    switch (action) {
      case "add": {
        const role = values.role;
        if (role !== "admin" && role !== "editor") throw new CallError("--role is admin or editor");
        const { password, shown } = await choosePassword(username, seller.name);
        const account = newAccountSchema.safeParse({
          username,
          password,
          role,
          email: values.email,
        });
        if (!account.success) {
          throw new CallError(account.error.issues.map(({ message }) => message).join("\n"));
        }
        await addUser(db, account.data, systemActor, new Date());
        console.log(`Added ${role} "${account.data.username}"${shown}`);
        return;
      }
      case "password": {
        const { password, shown } = await choosePassword(username, seller.name);
        const change = { username, password, actor: systemActor };
        if (!(await setPassword(db, change, { seller, siteUrl }, new Date()))) {
          throw unknown(username);
        }
        console.log(`Changed the password of "${username}"${shown}; its sessions have ended`);
        return;
      }
      case "remove": {
        const outcome = await removeUser(db, username, systemActor, new Date());
        if (outcome === "missing") throw unknown(username);
        if (outcome === "last-administrator") {
          throw new CallError(`"${username}" is the last administrator; add another one first`);
        }
        console.log(`Removed "${username}"`);
        return;
      }
      case "remove-second-factor": {
        const removed = await removeAllFactors(
          db,
          username,
          systemActor,
          { seller, siteUrl },
          new Date(),
        );
        if (removed === undefined) throw unknown(username);
        console.log(
          removed
            ? `Removed the second factor of "${username}"; its sessions have ended, and its password is enough`
            : `"${username}" has no second factor`,
        );
        return;
      }
      default:
        throw new CallError(usage);
    }
  } catch (error) {
    if (error instanceof UsernameTakenError) {
      throw new CallError(`There is a "${username}" already`, { cause: error });
    }
    throw error;
  } finally {
    await db.destroy();
  }
});

/** The password that is given, or a random one, and what is then to be said of it. */
async function choosePassword(username: string, company: string) {
  const given = await readPassword();
  if (given === undefined) {
    const password = randomPassword();
    return { password, shown: ` with password "${password}"` };
  }
  if (given.length > passwordLength.most) {
    throw new CallError(`A password is ${passwordLength.most} characters at most`);
  }
  const fault = await passwordFault(given, { username, company });
  if (fault) throw new CallError(fault);
  return { password: given, shown: "" };
}

function parseCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: "string" },
        email: { type: "string" },
      },
    });
  } catch (error) {
    throw new CallError(usage, { cause: error });
  }
}

function unknown(username: string) {
  return new CallError(`There is no "${username}"`);
}
