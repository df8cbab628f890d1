const tokenKey = "admin-token";
/** Says that somebody signed in here. The server decides what that is worth. */
const markerKey = "admin-authenticated";

/**
 * The token of the sign-in answer, kept in local storage. It is the session's CSRF token: the cookie alone, which no
 * script can read, opens anything.
 */
export function storeAdminToken(token: string) {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(markerKey, "true");
}

/** Answers the stored token, if any. */
export function readAdminToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Forgets the token at sign-out. */
export function removeAdminToken() {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(markerKey);
}
