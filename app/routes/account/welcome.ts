import { landingPath, type Role } from "#app/domain/auth/role.ts";
import { showToast } from "#app/ui/show-toast.ts";
import { storeAdminToken } from "#app/web/browser/admin-token.ts";
import { safePath } from "#app/web/redirects.ts";

const redirectDelayMilliseconds = 1_000;

/**
 * What a page does for whoever has signed in on it: keeps their token, greets them, and leads them on.
 *
 * @param redirectTo the page they asked for, as the address says it
 */
export function welcome({ token, role }: { token: string; role: Role }, redirectTo: string | null) {
  storeAdminToken(token);
  showToast({
    title: "Innlogget!",
    description:
      role === "admin"
        ? "Du sendes videre til administrasjonen."
        : "Du sendes videre til innholdsredigeringen.",
  });
  const link = document.createElement("a");
  link.href = safePath(redirectTo) ?? landingPath(role);
  // Of a page that comes from here, and of no other, the office believes that the form was sent without a script (frame.tsx).
  link.rel = "noreferrer";
  setTimeout(() => link.click(), redirectDelayMilliseconds);
  // What cannot be fetched now is fetched with the page. Where somebody asked for a file, it is not made twice.
  preloadCode(landingPath(role)).catch(() => {});
}

/** Has the browser fetch the code of a page while the greeting is read. */
async function preloadCode(path: string) {
  const answer = await fetch(path);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.head.append(...page.querySelectorAll("link[rel=modulepreload]"));
}
