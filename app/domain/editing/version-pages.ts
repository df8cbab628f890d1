/** Beginning of the addresses at which the site is shown as a version had it, to editors. The server answers before any route does. */
export function versionPagesPath(version: number | string): string {
  return `/editor/historikk/${version}/sider`;
}
