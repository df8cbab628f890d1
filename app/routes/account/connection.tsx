import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/show-toast.ts";
import { keepCode, ownRelease } from "#app/web/browser/keep-code.ts";
import { keepOfflinePage } from "#app/web/browser/offline-page.ts";
import { currentTrouble, noteShown, type Trouble, watchTrouble } from "#app/web/browser/staying.ts";
import { href } from "#app/web/href.ts";
import { useSinglePress } from "./use-single-press.ts";

/**
 * Keeps somebody at work where they are when the server gives no answer, or has been replaced by a newer version, and tells
 * them so for as long as it lasts. What they send it sends once.
 *
 * @param rooms what the ids of the routes begin with that one works among
 * @param release of the server's build
 */
export function Connection({ rooms, release }: { rooms: readonly string[]; release: string }) {
  const trouble = useSyncExternalStore(watchTrouble, currentTrouble, () => undefined);
  const { revalidate, state } = useRevalidator();
  const own = useSyncExternalStore(watchNothing, ownRelease, () => release);
  useNotedPage();
  useKeptCode(rooms);
  useSinglePress();
  useEffect(() => {
    keepOfflinePage();
  }, []);
  useEffect(() => {
    if (trouble) showToast({ ...toastOf(trouble), tone: "danger" });
  }, [trouble]);
  return (
    <>
      {trouble && (
        <p>
          {trouble.sent
            ? "Serveren svarer ikke. Det du har skrevet, står her fortsatt."
            : "Serveren svarer ikke. Det du ser her, kan ha endret seg."}{" "}
          <Button look="quiet" onClick={revalidate} disabled={state === "loading"}>
            {trouble.sent ? "Sjekk forbindelsen" : "Prøv igjen"}
          </Button>
        </p>
      )}
      {!trouble && release !== own && (
        <p>
          Nettstedet er oppdatert. Last siden på nytt når det passer.{" "}
          <Button look="quiet" onClick={() => location.reload()}>
            Last siden på nytt
          </Button>
        </p>
      )}
    </>
  );
}

/** What this page came with does not change. */
const watchNothing = () => () => {};

function toastOf({ sent, path }: Trouble): { title: string; description: string } {
  if (sent) {
    return {
      title: "Serveren svarte ikke",
      description: "Det du har skrevet, står her fortsatt. Prøv igjen når du har nett.",
    };
  }
  return {
    title: "Feil ved henting av data",
    description:
      path === href("/admin")
        ? "Kunne ikke hente bestillinger og kontaktskjemaer"
        : "Kunne ikke hente siden. Du er fortsatt der du var.",
  };
}

/** What is shown can be shown again (staying.ts). */
function useNotedPage() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const data = matches
      .filter(({ loaderData }) => loaderData !== undefined)
      .map(({ id, loaderData }) => [id, loaderData] as const);
    noteShown({ address: `${pathname}${search}`, data: new Map(data) });
    return () => noteShown(undefined);
  }, [matches, pathname, search]);
}

function useKeptCode(rooms: readonly string[]) {
  useEffect(() => {
    const keep = async () => {
      if (await keepCode(rooms)) removeEventListener("online", keep);
    };
    addEventListener("online", keep);
    keep();
    return () => removeEventListener("online", keep);
  }, [rooms]);
}
