import { parseArgs } from "node:util";
import { openDatabase } from "#app/db/db.server.ts";
import { systemActor } from "#app/domain/audit/audit.ts";
import { newAccountSchema, passwordLength } from "#app/domain/auth/account.ts";
import { randomPassword } from "#app/domain/auth/passwords/password.server.ts";
import { passwordFault } from "#app/domain/auth/passwords/password-strength.server.ts";
import { removeAllFactors } from "#app/domain/auth/second-factor/factors.server.ts";
import {
  addUser,
  listUsers,
  removeUser,
  setPassword,
  UsernameTakenError,
} from "#app/domain/auth/users.server.ts";
import { createPublishedContent } from "#app/domain/content/published.server.ts";
import { loadEnvironment, readConfig } from "#server/config.ts";
import { createLog } from "#server/request-log.ts";

const usage = `npm run user -- list
npm run user -- add NAME --role admin|editor [--email ADDRESS] [--password PASSWORD]
npm run user -- password NAME [--password PASSWORD]
npm run user -- remove NAME
npm run user -- remove-second-factor NAME
Without --password a random one is made and printed once.`;

/** A mistake in the call, told in one line. */
class CallError extends Error {}

try {
  await run();
} catch (error) {
  if (!(error instanceof CallError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run() {
  const { positionals, values } = parseCall();
  const [command, username] = positionals;
  const { database, siteUrl } = readConfig(loadEnvironment(), "production");
  const db = await openDatabase(database);
  try {
    if (command === "list") {
      for (const user of await listUsers(db)) {
        console.log(`${user.username}\t${user.role}\t${user.created_at}`);
      }
      return;
    }
    if (!username) throw new CallError(usage);
    const password = values.password ?? randomPassword();
    if (password.length > passwordLength.most) {
      throw new CallError(`A password is ${passwordLength.most} characters at most`);
    }
    const { brand: seller } = await createPublishedContent({
      db,
      log: createLog("silent"),
      clock: () => new Date(),
      onChange: () => {},
    }).current();
    if (values.password) {
      const fault = passwordFault(password, { username, company: seller.name });
      if (fault) throw new CallError(fault);
    }
    const shown = values.password ? "" : ` with password "${password}"`;
    switch (command) {
      case "add": {
        const role = values.role;
        if (role !== "admin" && role !== "editor") throw new CallError("--role is admin or editor");
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
}

function parseCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: "string" },
        password: { type: "string" },
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
