import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// A stand-in for Enhetsregisteret. Each of its answers is one that the real one gives.

/** A port that nothing listens on, and that no client may ask. */
export const nobodyThere = "http://127.0.0.1:1";

/** What happens to one request. */
export type Answer = (response: ServerResponse) => void;

/** A register that runs: the base of its API, and what it was asked. */
export type Register = AsyncDisposable & {
  url: string;
  /** Paths such as `/enheter/923609016`, in the order they came. */
  calls: string[];
  userAgents: Set<string | undefined>;
};

const basePath = "/enhetsregisteret/api";
const mediaTypes: Record<string, string> = {
  enheter: "application/vnd.brreg.enhetsregisteret.enhet.v2+json",
  underenheter: "application/vnd.brreg.enhetsregisteret.underenhet.v2+json",
};

/** Numbers with the answers that the register has for them from the start. */
export const companies = {
  active: "923609016",
  bankrupt: "812345672",
  windingUp: "823456786",
  forcedDissolution: "845678901",
  struckOff: "856789012",
  removed: "867890122",
  mainUnit: "912345602",
  subUnit: "878901231",
  closedSubUnit: "890123457",
  removedSubUnit: "922222207",
  unknown: "923456708",
};

/** A status with a body, or with none. */
export function answer(status: number, body?: object | string): Answer {
  const text = typeof body === "object" ? JSON.stringify(body) : (body ?? "");
  return (response) => response.writeHead(status, { "content-type": "application/json" }).end(text);
}

/** Never an answer. */
export const silence: Answer = () => {};

/** The head of an answer and half of its body, and then the connection is gone. */
export const cutOff: Answer = (response) => {
  response.writeHead(200, { "content-length": 1_000 });
  response.write('{"organisasjonsnummer":', () => response.destroy());
};

/** The head of an answer and half of its body, and then nothing. */
export const stalled: Answer = (response) => {
  response.writeHead(200, { "content-length": 1_000 }).write('{"organisasjonsnummer":');
};

/** A way to another number. */
export function redirect(orgNumber: string): Answer {
  return (response) =>
    response.writeHead(302, { location: `${basePath}/enheter/${orgNumber}` }).end();
}

/** A unit as the register has it, with what the test changes. */
export function unit(orgNumber: string, changes: Record<string, unknown> = {}) {
  return {
    respons_klasse: "Enhet",
    organisasjonsnummer: orgNumber,
    navn: "NORDLYS BAKERI AS",
    organisasjonsform: { kode: "AS", beskrivelse: "Aksjeselskap" },
    postadresse: { land: "Norge", landkode: "NO", postnummer: "0123", poststed: "OSLO" },
    forretningsadresse: {
      land: "Norge",
      landkode: "NO",
      postnummer: "9008",
      poststed: "TROMSØ",
      adresse: ["Storgata 1"],
      kommune: "TROMSØ",
      kommunenummer: "5501",
    },
    registreringsdatoEnhetsregisteret: "2019-09-03",
    registrertIMvaregisteret: true,
    naeringskode1: { kode: "10.710", beskrivelse: "Produksjon av brød og ferske konditorvarer" },
    harRegistrertAntallAnsatte: false,
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    maalform: "Bokmål",
    _links: { self: { href: `https://data.brreg.no${basePath}/enheter/${orgNumber}` } },
    ...changes,
  };
}

/** What is left of a unit that is struck off: no flags, no addresses. */
function deletedUnit(orgNumber: string, name: string) {
  return {
    respons_klasse: "SlettetEnhet",
    organisasjonsnummer: orgNumber,
    navn: name,
    organisasjonsform: { kode: "AS", beskrivelse: "Aksjeselskap" },
    slettedato: "2024-03-01",
  };
}

function subUnit(orgNumber: string) {
  return {
    respons_klasse: "Underenhet",
    organisasjonsnummer: orgNumber,
    navn: "NORDLYS BAKERI AVD HARSTAD",
    organisasjonsform: { kode: "BEDR", beskrivelse: "Underenhet til næringsdrivende" },
    beliggenhetsadresse: { land: "Norge", landkode: "NO", postnummer: "9405", poststed: "HARSTAD" },
    overordnetEnhet: companies.mainUnit,
    oppstartsdato: "2019-10-01",
  };
}

const gone = (orgNumber: string) => ({ organisasjonsnummer: orgNumber, slettedato: "2022-05-05" });

/** What is asked for, and what is answered: all calls alike, or one after the other with the last one repeated. */
export type Answers = Record<string, Answer | Answer[]>;

const known: Answers = {
  [`/enheter/${companies.active}`]: answer(200, unit(companies.active)),
  [`/enheter/${companies.mainUnit}`]: answer(
    200,
    unit(companies.mainUnit, { navn: "NORDLYS GRUPPEN AS" }),
  ),
  [`/enheter/${companies.bankrupt}`]: answer(
    200,
    unit(companies.bankrupt, {
      navn: "SVARTSKJÆR AS",
      konkurs: true,
      konkursdato: "2026-10-01",
      underAvvikling: true,
    }),
  ),
  [`/enheter/${companies.windingUp}`]: answer(
    200,
    unit(companies.windingUp, { navn: "FJÆRE OG FLO AS", underAvvikling: true }),
  ),
  [`/enheter/${companies.forcedDissolution}`]: answer(
    200,
    unit(companies.forcedDissolution, {
      navn: "MALSTRØM AS",
      underTvangsavviklingEllerTvangsopplosning: true,
      tvangsopplostPgaManglendeRegnskapDato: "2026-09-01",
    }),
  ),
  [`/enheter/${companies.struckOff}`]: answer(
    200,
    deletedUnit(companies.struckOff, "GAMLE NAUST AS"),
  ),
  [`/enheter/${companies.removed}`]: answer(410, gone(companies.removed)),
  [`/underenheter/${companies.subUnit}`]: answer(200, subUnit(companies.subUnit)),
  [`/underenheter/${companies.closedSubUnit}`]: answer(200, {
    ...deletedUnit(companies.closedSubUnit, "NORDLYS BAKERI AVD NARVIK"),
    respons_klasse: "SlettetUnderEnhet",
  }),
  [`/underenheter/${companies.removedSubUnit}`]: answer(410, gone(companies.removedSubUnit)),
};

/** Starts a register on a free port. Numbers it has no answer for, are answered 404 with an empty body. */
export async function startRegister(answers: Answers = {}): Promise<Register> {
  const calls: string[] = [];
  const userAgents = new Set<string | undefined>();
  const server = createServer(({ url = "", headers }, response) => {
    const path = url.slice(basePath.length);
    calls.push(path);
    userAgents.add(headers["user-agent"]);
    const [, kind = "", orgNumber = ""] = path.split("/");
    if (headers.accept !== mediaTypes[kind]) return answer(406)(response);
    if (!/^\d{9}$/.test(orgNumber)) return answer(400, { status: 400, antallFeil: 1 })(response);
    const given = answers[path] ?? known[path] ?? answer(404);
    const inTurn = Array.isArray(given) ? given : [given];
    const turn = calls.filter((call) => call === path).length;
    inTurn[Math.min(turn, inTurn.length) - 1]?.(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    calls,
    userAgents,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The register has no port");
  return address;
}
