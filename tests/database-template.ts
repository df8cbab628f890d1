import { hash } from "@node-rs/argon2";
import type { TestProject } from "vitest/node";
import { bundle } from "./bundle.ts";
import { accounts, accountVariables } from "./data/accounts.ts";
import { createFile, createOnPostgres, dropAll, remember } from "./database.ts";

/** Migrates one database for all tests of a project; each test copies it. */
export default async function setup(project: TestProject) {
  const onPostgres = project.getProvidedContext().engine === "postgres";
  const name = `site_test_${crypto.randomUUID().slice(0, 8)}`;
  const database = onPostgres ? await createOnPostgres(name) : createFile();
  const variables = { ...accountVariables, DATABASE_URL: database.url };
  const config = bundle.readConfig(variables, "production");
  const db = await bundle.openDatabase(config.database);
  const app = bundle.createApp({ config, db, log: bundle.createLog("silent") });
  await app.start();
  app.stop();
  // Checking a password takes its time on purpose; these two are checked many hundred times.
  for (const { username, password } of Object.values(accounts)) {
    const quick = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const user = db.updateTable("users").set({ password_hash: quick });
    await user.where("username", "=", username).execute();
  }
  // The file is whole, and the database free to be copied, once the last connection is closed.
  await db.destroy();
  if (onPostgres) await remember(database);
  project.provide("template", database.name);
  return () => (onPostgres ? dropAll(name) : database[Symbol.asyncDispose]());
}
