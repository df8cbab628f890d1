/** The accounts in every migrated test database. */
export const accounts = {
  admin: { username: "sjefen", password: "fyrvokterens-passord" },
  editor: { username: "skribenten", password: "skribentens-passord" },
} as const;

/** The variables that have the server make those accounts. */
export const accountVariables = {
  ADMIN_USERNAME: accounts.admin.username,
  ADMIN_PASSWORD: accounts.admin.password,
  EDITOR_USERNAME: accounts.editor.username,
  EDITOR_PASSWORD: accounts.editor.password,
};
