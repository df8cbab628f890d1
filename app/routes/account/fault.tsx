import { CircleAlert } from "lucide-react";
import { use } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { RequestId } from "#app/ui/frame/fault-screen.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { href } from "#app/web/href.ts";
import styles from "./fault.module.css";

/** What stands within the frame one works in, in place of a page that cannot be shown. */
export function Fault({ error }: { error: unknown }) {
  const requestId = use(RequestId);
  const { pathname, search } = useLocation();
  const answer = isRouteErrorResponse(error) && error.status < 500 ? error : undefined;
  const isMissing = answer?.status === 404;
  const heading = isMissing
    ? "Finnes ikke"
    : answer
      ? "Siden kan ikke vises"
      : "Noe gikk galt hos oss";
  return (
    <div className={styles.fault}>
      <PageTitle>{heading}</PageTitle>
      <CircleAlert size={40} strokeWidth={1.25} aria-hidden="true" />
      <h1>{heading}</h1>
      <p role="alert">
        {typeof answer?.data === "string" && answer.data !== ""
          ? answer.data
          : "Du har ikke gjort noe galt. Prøv igjen om et øyeblikk."}
      </p>
      <p>
        {isMissing ? (
          <WayHome from={pathname} />
        ) : (
          <Link to={`${pathname}${search}`} replace>
            Prøv igjen
          </Link>
        )}
      </p>
      {!answer && requestId && (
        <p className={styles.reference}>Feilen er registrert. Referanse: {requestId}</p>
      )}
    </div>
  );
}

/** What is not there is not there at the next try either. */
function WayHome({ from }: { from: string }) {
  return from.startsWith(href("/editor")) ? (
    <Link to={href("/editor")}>Til redigeringen</Link>
  ) : (
    <Link to={href("/admin")}>Til innboksen</Link>
  );
}
