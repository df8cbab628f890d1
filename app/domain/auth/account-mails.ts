import type { Brand } from "#app/domain/brand/brand.ts";
import {
  accountLinkPlaceholder,
  type MailBlock,
  type MailDocument,
  writeMail,
} from "#app/domain/letters/mail-document.ts";
import { formatSpan } from "#app/web/durations.ts";
import { formatDateTime } from "#app/web/formats/dates.ts";
import { href } from "#app/web/href.ts";
import { linkLife } from "./lifetimes.ts";
import { type Role, roleLabels } from "./role.ts";

/** Whose accounts they are, and the public origin of the site without a slash at its end. */
export type Letterhead = { seller: Brand; siteUrl: string };

const singleUse = (life: { hours: number }) =>
  `Lenken virker én gang, og i ${formatSpan(life)} fra den ble sendt.`;

/** Asks somebody to choose a password for the account that they get. */
export function invitationMail(
  invited: { username: string; role: Role; invitedBy: string },
  { seller }: Letterhead,
): MailDocument {
  const { username, role, invitedBy } = invited;
  return writeMail(
    {
      subject: `Du er invitert til ${seller.name}`,
      preview: "Velg et passord, så er kontoen din klar.",
      label: "Invitasjon",
      heading: "Kontoen din venter på et passord",
      blocks: [
        {
          kind: "paragraph",
          text: `${invitedBy} har invitert deg til å arbeide med nettstedet til ${seller.name}. Velg et passord, så er kontoen klar.`,
        },
        {
          kind: "facts",
          facts: [
            { label: "Brukernavn", value: username },
            { label: "Rolle", value: roleLabels[role] },
          ],
        },
        { kind: "button", label: "Velg passord", href: accountLinkPlaceholder },
        { kind: "paragraph", text: singleUse(linkLife.invitation), small: true },
      ],
      footnote:
        "Kjenner du ikke til dette, kan du slette e-posten. Uten passordet blir det ingen konto.",
    },
    seller,
  );
}

/** Leads somebody who has forgotten theirs to a new password. */
export function passwordLinkMail(username: string, { seller }: Letterhead): MailDocument {
  return writeMail(
    {
      subject: `Nytt passord til ${seller.name}`,
      preview: "Her er lenken du velger nytt passord med.",
      label: "Nytt passord",
      heading: "Velg et nytt passord",
      blocks: [
        {
          kind: "paragraph",
          text: `Noen, forhåpentligvis du, har bedt om nytt passord til kontoen ${username} på nettstedet til ${seller.name}.`,
        },
        { kind: "button", label: "Velg nytt passord", href: accountLinkPlaceholder },
        { kind: "paragraph", text: singleUse(linkLife.password), small: true },
      ],
      footnote:
        "Var det ikke du som ba om dette, trenger du ikke gjøre noe. Passordet ditt er det samme som før.",
    },
    seller,
  );
}

/** Asks whether an address is that of somebody who has given it for their account. */
export function emailLinkMail(username: string, { seller }: Letterhead): MailDocument {
  return writeMail(
    {
      subject: `Bekreft e-postadressen din hos ${seller.name}`,
      preview: "Bekreft adressen, så bruker vi den fra nå av.",
      label: "E-postadresse",
      heading: "Bekreft e-postadressen",
      blocks: [
        {
          kind: "paragraph",
          text: `Denne adressen er oppgitt for kontoen ${username} på nettstedet til ${seller.name}. Bekreft den mens du er logget inn, så sender vi varsler om kontoen hit.`,
        },
        { kind: "button", label: "Bekreft adressen", href: accountLinkPlaceholder },
        { kind: "paragraph", text: singleUse(linkLife.email), small: true },
      ],
      footnote: `Kjenner du ikke til dette, har noen skrevet feil adresse, og du kan slette e-posten.`,
    },
    seller,
  );
}

/** What happened to an account. `at` is ISO 8601 in UTC. */
type Happening = { username: string; at: string };

/** Tells that an account has another password. */
export function passwordChangedMail(
  { username, at, by }: Happening & { by: "owner" | "administrator" | "link" },
  letterhead: Letterhead,
): MailDocument {
  const how = {
    owner: "Det ble byttet på kontosiden, av noen som kunne det gamle.",
    administrator: "En administrator satte det for deg.",
    link: "Det ble valgt med en lenke vi sendte til denne adressen.",
  };
  return notice(
    {
      subject: `Passordet ditt hos ${letterhead.seller.name} er byttet`,
      heading: "Passordet er byttet",
      text: `Passordet til kontoen ${username} ble byttet ${formatDateTime(at)}. ${how[by]} Kontoen er logget ut på andre enheter.`,
    },
    letterhead,
  );
}

/** Tells the address that an account had that it has another one from now on. */
export function emailChangedMail(
  { username, at }: Happening,
  letterhead: Letterhead,
): MailDocument {
  return notice(
    {
      subject: `E-postadressen din hos ${letterhead.seller.name} er byttet`,
      heading: "E-postadressen er byttet",
      text: `Kontoen ${username} fikk en annen e-postadresse ${formatDateTime(at)}. Fra nå av går varsler om kontoen dit, og ikke hit.`,
      isLast: true,
    },
    letterhead,
  );
}

/**
 * Tells of a sign-in from a browser that the account has not signed in from before.
 *
 * @param device as `deviceName` has it
 */
export function newDeviceMail(
  { username, at, device }: Happening & { device: string },
  letterhead: Letterhead,
): MailDocument {
  return notice(
    {
      subject: `Ny innlogging hos ${letterhead.seller.name}`,
      heading: "Logget inn fra en ny enhet",
      text: `Noen logget inn på kontoen ${username} fra en nettleser vi ikke har sett før.`,
      facts: [
        { label: "Enhet", value: device },
        { label: "Tidspunkt", value: formatDateTime(at) },
      ],
    },
    letterhead,
  );
}

/** What can happen to what an account is proved by beside its password, as the trail has it. */
export type FactorChange =
  | "account.passkey-added"
  | "account.passkey-removed"
  | "account.codes-turned-on"
  | "account.codes-turned-off"
  | "account.recovery-codes-made"
  | "account.factors-removed";

/**
 * Tells that a second factor of an account was added or removed.
 *
 * @param by who did it; the command on the machine is `system`
 * @param isPasswordEnough there is no second factor any more
 */
export function secondFactorMail(
  {
    username,
    at,
    change,
    by,
    isPasswordEnough,
  }: Happening & {
    change: FactorChange;
    by: "owner" | "administrator" | "system";
    isPasswordEnough: boolean;
  },
  letterhead: Letterhead,
): MailDocument {
  const when = formatDateTime(at);
  const who = {
    owner: "på kontosiden",
    administrator: "av en administrator",
    system: "av den som drifter nettstedet",
  };
  const told = {
    "account.passkey-added": {
      heading: "Kontoen har fått en tilgangsnøkkel",
      text: `Kontoen ${username} fikk en ny tilgangsnøkkel ${when}. Den kan brukes til å logge inn.`,
    },
    "account.passkey-removed": {
      heading: "En tilgangsnøkkel er fjernet",
      text: `En tilgangsnøkkel ble fjernet fra kontoen ${username} ${when}.`,
    },
    "account.codes-turned-on": {
      heading: "Engangskoder er slått på",
      text: `Engangskoder fra en app ble slått på for kontoen ${username} ${when}. Fra nå av trengs en kode når du logger inn.`,
    },
    "account.codes-turned-off": {
      heading: "Engangskoder er slått av",
      text: `Engangskoder fra en app ble slått av for kontoen ${username} ${when}.`,
    },
    "account.recovery-codes-made": {
      heading: "Kontoen har fått nye gjenopprettingskoder",
      text: `Det ble laget nye gjenopprettingskoder til kontoen ${username} ${when}. De gamle virker ikke lenger.`,
    },
    "account.factors-removed": {
      heading: "Totrinnsbekreftelsen er fjernet",
      text: `Totrinnsbekreftelsen ble fjernet fra kontoen ${username} ${when}, ${who[by]}. Kontoen er logget ut overalt.`,
    },
  }[change];
  const isAdded = change === "account.passkey-added" || change === "account.codes-turned-on";
  return notice(
    {
      subject: `Totrinnsbekreftelsen din hos ${letterhead.seller.name} er endret`,
      heading: told.heading,
      text: isPasswordEnough
        ? `${told.text} Nå er det nok med passordet for å logge inn.`
        : told.text,
      ...(isAdded && {
        remedy:
          "Bytt passord med en gang, og fjern det du ikke kjenner igjen under «Totrinnsbekreftelse», for det virker også med et nytt passord. Kommer du ikke inn, så si fra til en administrator.",
      }),
    },
    letterhead,
  );
}

/** Tells that somebody has tried so many wrong passwords that strangers are no longer let try. */
export function failedSignInsMail(
  { username, at }: Happening,
  letterhead: Letterhead,
): MailDocument {
  const { seller } = letterhead;
  return writeMail(
    {
      subject: `Mange mislykkede innlogginger hos ${seller.name}`,
      preview: "Ingen av forsøkene lyktes.",
      label: "Varsel",
      heading: "Noen prøver å logge inn på kontoen din",
      blocks: [
        {
          kind: "paragraph",
          text: `Det er prøvd feil passord på kontoen ${username} mange ganger, sist ${formatDateTime(at)}. Ingen av forsøkene lyktes, og nå må den som prøver, vente et kvarter.`,
        },
        {
          kind: "paragraph",
          text: "Var det du som tastet feil? Vent litt, eller be om et nytt passord. Fra en nettleser du har brukt før, har du egne forsøk, som andre ikke kan bruke opp.",
        },
        {
          kind: "paragraph",
          text: "Var det ikke du? Da trenger du ikke gjøre noe, så lenge passordet ditt bare brukes her og ikke er lett å gjette.",
        },
        ...ways(letterhead),
      ],
      footnote: "Vi sender høyst ett slikt varsel i timen.",
    },
    seller,
  );
}

/** What an account is told whose password was right, and whose codes were guessed at, from browsers it is not known in. */
export function guessedCodesMail(
  { username, at }: Happening,
  letterhead: Letterhead,
): MailDocument {
  const { seller } = letterhead;
  return writeMail(
    {
      subject: `Noen kjenner passordet ditt hos ${seller.name}`,
      preview: "Bytt passord. Ingen har kommet inn.",
      label: "Varsel",
      heading: "Noen kjenner passordet ditt",
      blocks: [
        {
          kind: "paragraph",
          text: `Det er logget inn med riktig passord på kontoen ${username} og tastet feil kode flere ganger, sist ${formatDateTime(at)}, fra en nettleser vi ikke kjenner. Ingen kom inn: Totrinnsbekreftelsen stoppet dem.`,
        },
        {
          kind: "paragraph",
          text: "Var det ikke du? Bytt passord nå, og velg et du ikke bruker andre steder.",
        },
        {
          kind: "paragraph",
          text: "Var det du som tastet feil? Vent på neste kode i appen, eller bruk en gjenopprettingskode.",
        },
        ...ways(letterhead),
      ],
      footnote: "Vi sender høyst ett slikt varsel i timen.",
    },
    seller,
  );
}

/** Something that was done to an account, and what to do where somebody else did it. */
function notice(
  told: {
    subject: string;
    heading: string;
    text: string;
    facts?: { label: string; value: string }[];
    /** What to do where it was somebody else, if not what is usual. */
    remedy?: string;
    /** This address can do nothing more about it. */
    isLast?: boolean;
  },
  letterhead: Letterhead,
): MailDocument {
  const { subject, heading, text, facts, isLast } = told;
  const usual =
    "Bytt passord med en gang. Da logges alle andre ut. Kommer du ikke inn, så be om et nytt passord, og si fra til en administrator.";
  return writeMail(
    {
      subject,
      preview: "Var det deg, trenger du ikke gjøre noe.",
      label: "Varsel",
      heading,
      blocks: [
        { kind: "paragraph", text },
        ...(facts ? [{ kind: "facts" as const, facts }] : []),
        { kind: "paragraph", text: "Var det deg, trenger du ikke gjøre noe." },
        {
          kind: "panel",
          tone: "warning",
          heading: "Var det ikke deg?",
          text: isLast
            ? "Si fra til en administrator med en gang. Administratoren kan logge ut kontoen og sette et nytt passord."
            : (told.remedy ?? usual),
        },
        ...(isLast ? [] : ways(letterhead)),
      ],
    },
    letterhead.seller,
  );
}

function ways({ siteUrl }: Letterhead): MailBlock[] {
  return [
    { kind: "button", label: "Åpne kontosiden", href: `${siteUrl}${href("/admin/konto")}` },
    {
      kind: "button",
      secondary: true,
      label: "Be om nytt passord",
      href: `${siteUrl}${href("/login/glemt")}`,
    },
  ];
}
