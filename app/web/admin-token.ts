const tokenKey = "admin-token";

/**
 * The token of the sign-in answer, kept in local storage. It is the session's CSRF token: the cookie alone, which no
 * script can read, opens anything.
 */
export function storeAdminToken(token: string) {
  localStorage.setItem(tokenKey, token);
}

/** Answers the stored token, if any. */
export function readAdminToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Forgets the token at sign-out. */
export function removeAdminToken() {
  localStorage.removeItem(tokenKey);
}
