import { type Cookie, createCookie } from "react-router";

/**
 * A cookie that no script reads. Where the site is served over https it is bound to this very host and never sent in the clear.
 *
 * @param milliseconds how long browsers keep it
 */
export function hostCookie(name: string, siteUrl: string, milliseconds: number): Cookie {
  const secure = siteUrl.startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: milliseconds / 1000,
  });
}
