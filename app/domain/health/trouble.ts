import { href } from "#app/web/href.ts";

/** What the jobs are called that nobody else calls by their name. */
export const mailJob = "mail";
export const indexNowJob = "index-now";
export const publicationJob = "publication";

/** What is said of a job that does not come through, and of one that does so again. */
export type Trouble = {
  title: string;
  /** What it means, and what to do about it. */
  advice: string;
  /** Where more is to be seen, if anywhere. */
  page?: { label: string; path: string };
  /** The title once it is over. */
  over: string;
};

const askOperator = "Be den som drifter nettstedet, om å se i loggen. Den sier hvorfor.";

const troubles: Record<string, Trouble> = {
  [mailJob]: {
    title: "E-posten går ikke ut",
    advice:
      "E-postserveren tar ikke imot. Ingenting er tapt: Det som venter, blir sendt når den gjør det igjen. Sjekk at brukernavn og passord fortsatt gjelder.",
    page: { label: "Se hva serveren sier", path: `${href("/admin/e-post")}?status=venter` },
    over: "E-posten går ut igjen",
  },
  renewal: {
    title: "Fornyelsene feiler",
    advice: `Noen abonnementer er ikke varslet eller fornyet. De tas igjen så snart feilen er rettet. ${askOperator}`,
    page: { label: "Se abonnementene", path: href("/admin/abonnementer") },
    over: "Fornyelsene går som de skal igjen",
  },
  retention: {
    title: "Slettingen av gamle opplysninger står stille",
    advice: `Som regel venter slettingen på at en administrator ser over det som skal slettes. Er det ingenting å se over, har den feilet. ${askOperator}`,
    page: { label: "Se hva som venter", path: href("/admin/oppbevaring") },
    over: "Slettingen av gamle opplysninger går som den skal igjen",
  },
  backup: {
    title: "Sikkerhetskopien blir ikke laget",
    advice: `Som regel er disken full, eller så blir kopien avvist der den skal lagres. ${askOperator}`,
    over: "Sikkerhetskopien blir laget igjen",
  },
  [publicationJob]: {
    title: "Planlagte utkast blir ikke publisert",
    advice: `Utkast som skulle vært publisert, venter. De publiseres så snart feilen er rettet. ${askOperator}`,
    page: { label: "Se hva som er planlagt", path: href("/editor/utkast") },
    over: "Planlagte utkast blir publisert igjen",
  },
  [indexNowJob]: {
    title: "Søkemotorene får ikke beskjed om endringer",
    advice: `De finner det som er nytt likevel, bare senere. ${askOperator}`,
    over: "Søkemotorene får beskjed om endringer igjen",
  },
};

/**
 * What is said of a job.
 *
 * @param job its name (app/jobs.server.ts)
 */
export function troubleOf(job: string): Trouble {
  return (
    troubles[job] ?? {
      title: "En oppgave i bakgrunnen feiler",
      advice: `Oppgaven heter «${job}» og rydder i det som er gammelt. ${askOperator}`,
      over: "Oppgaven i bakgrunnen går som den skal igjen",
    }
  );
}
