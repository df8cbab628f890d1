import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { href } from "#app/web/href.ts";
import { Fault } from "../../account/fault.tsx";
import workplace from "../workplace.module.css";
import styles from "./message.module.css";

/** What is shown instead of the page of a message: that there is no such message, or that something failed. */
export function MessageFault() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />;
  return (
    <>
      <Link to={`${href("/admin")}?fane=kontakt`} className={workplace.away}>
        Til lista
      </Link>
      <header className={styles.head}>
        <h1>Fant ikke meldingen</h1>
        <p>Lenken kan være feil, eller meldingen er slettet.</p>
      </header>
    </>
  );
}
