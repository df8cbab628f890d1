import { useNavigate } from "react-router";
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
export function useWelcome(redirectTo: string | null) {
  const navigate = useNavigate();
  return ({ token, role }: { token: string; role: Role }) => {
    storeAdminToken(token);
    showToast({
      title: "Innlogget!",
      description:
        role === "admin"
          ? "Du sendes videre til admin-dashbordet."
          : "Du sendes videre til innholdsredigeringen.",
    });
    const target = safePath(redirectTo) ?? landingPath(role);
    setTimeout(() => navigate(target), redirectDelayMilliseconds);
  };
}
