import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "#app/db/db.server.ts";
import type { MailRow } from "#app/db/schema.ts";
import {
  accountLinkPlaceholder,
  agreementPlaceholder,
  type MailAttachment,
  type MailDocument,
  readMailDocument,
} from "#app/domain/letters/mail-document.ts";
import { minutes } from "#app/web/durations.ts";
import { type MailAbout, nextAttemptAt } from "./mail.ts";
import { aboutOf, attachmentOf, hasLink, htmlOf, textOf, withLink } from "./mail-row.server.ts";
import { type MailSummary, sentBefore } from "./mails.server.ts";
import {
  claimMail,
  giveUpStale,
  isMailDue,
  markFailed,
  markSent,
  rewriteMail,
} from "./outbox.server.ts";

/** How long a mail that is being handed over may take to finish when the process is asked to stop. */
const stopMilliseconds = 8_000;

/** Mails that one names which follows on them. */
const mostBefore = 20;

const unreadable = "E-posten kan ikke leses, og er ikke sendt.";

export type MailSender = ReturnType<typeof createMailSender>;

/** Takes mails; throws as nodemailer does what it does not take. */
export type MailTransport = {
  sendMail: (message: Message & { signal: AbortSignal }) => Promise<unknown>;
  close: () => void;
};

/** A file that lies with a mail. */
export type MailFile = { filename: string; contentType: string; content: Buffer<ArrayBuffer> };

/** Makes what lies with a mail; undefined where there is no such thing. */
export type MakeMailFile = (attachment: MailAttachment) => Promise<MailFile | undefined>;

/** A mail that is about to leave, as it was written. */
type LeavingMail = Pick<MailSummary, "kind" | "about"> & { document: MailDocument };

/** What came of the mails that were due: a fault of the mail server, which would meet the next mail too, ends a round early. */
type Round = { done: boolean };

/**
 * Hands the outbox's mails over to the mail server, one after the other. At least once: only a
 * process that dies, or a connection that is cut, between the server's OK and our note of it sends a mail twice, with the same
 * Message-ID (RFC 1047).
 *
 * @param openTransport to the mail server; without one nothing is sent, and the mails stay
 * @param from who the mails are from
 * @param agreementLink the link to the customer's own page of an order
 * @param accountLink makes the link that is good for one use, or answers that it is no longer to be had
 * @param sayNow what a mail says by now
 */
export function createMailSender({
  db,
  openTransport,
  from,
  agreementLink,
  accountLink,
  sayNow,
  makeFile,
  log,
  clock,
}: {
  db: Database;
  openTransport: (() => MailTransport) | undefined;
  from: () => Promise<{ name: string; address: string }>;
  agreementLink: (orderId: string) => Promise<string>;
  accountLink: (about: MailAbout) => Promise<string | undefined>;
  sayNow: (mail: LeavingMail) => Promise<MailDocument>;
  makeFile: MakeMailFile;
  log: Logger;
  clock: () => Date;
}) {
  const began = clock();
  let isLookedThrough = false;

  /** Whether any mail can be sent now. */
  async function isDue(): Promise<boolean> {
    return openTransport !== undefined && isMailDue(db, clock());
  }

  /**
   * Sends what is due now, in one process at a time. A mail that is just being handed over when the signal comes gets a few
   * seconds to arrive.
   */
  async function sendDue(signal: AbortSignal): Promise<Round> {
    if (!openTransport) return { done: true };
    const abandoning = new AbortController();
    const abandon = () => setTimeout(() => abandoning.abort(), stopMilliseconds).unref();
    signal.addEventListener("abort", abandon, { once: true });
    const transport = openTransport();
    try {
      await lookThrough();
      while (!signal.aborted) {
        const mail = await claimMail(db, clock());
        if (!mail) break;
        const round = await deliver(mail, (message) =>
          transport.sendMail({ ...message, signal: abandoning.signal }),
        );
        if (!round.done) return round;
      }
      return { done: true };
    } finally {
      transport.close();
    }
  }

  /** Once, and by the time it was when we began: to a clock that has jumped since, what came a moment ago has lain for long. */
  async function lookThrough() {
    if (isLookedThrough) return;
    const error = "Ble liggende for lenge uten e-postserver og er ikke sendt.";
    const count = await giveUpStale(db, error, began);
    isLookedThrough = true;
    if (count > 0) log.warn({ count }, "mails given up: they lay too long");
  }

  async function deliver(
    mail: MailRow,
    send: (message: Message) => Promise<unknown>,
  ): Promise<Round> {
    const { id, kind, attempts } = mail;
    const content = await prepare(mail);
    if (typeof content === "string") {
      await markFailed(db, id, { error: content, giveUp: true });
      return { done: true };
    }
    try {
      await send(messageOf(mail, content, await from()));
    } catch (error) {
      const fault = faultOf(error);
      const giveUp = fault.permanent || nextAttemptAt(attempts, clock()) === undefined;
      await markFailed(db, id, { error: fault.text, giveUp });
      // What a server answers can hold the recipient's address, so the log has its codes alone.
      const { code, responseCode } = fault;
      const what = fault.isPlain ? ": the mail server offers no encryption" : "";
      log.warn(
        { mailId: id, kind, attempts, code, responseCode },
        giveUp ? `mail given up${what}` : `mail not sent; it is tried again${what}`,
      );
      return { done: !fault.ofServer };
    }
    await markSent(db, id, clock());
    log.info({ mailId: id, kind, attempts }, "mail sent");
    return { done: true };
  }

  /** All that a mail is sent with; or why it can never be, for the administrator to read. */
  async function prepare(mail: MailRow): Promise<Content | string> {
    const document = readOrLog(mail, () => readMailDocument(mail.document));
    if (!document) return unreadable;
    const says = await sayNow({ kind: mail.kind, about: aboutOf(mail), document });
    const current = says === document ? mail : await rewriteMail(db, mail, says);
    const completed = await complete(current);
    if (!completed) return "Lenken i e-posten gjelder ikke lenger, og den er ikke sendt.";
    const drawn = readOrLog(mail, () => ({ html: htmlOf(completed), text: textOf(completed) }));
    if (!drawn) return unreadable;
    const attachments = await attachOrLog(current);
    if (!attachments) return "Vedlegget kan ikke lages, og e-posten er ikke sendt.";
    const before = await answeredBy(mail);
    return { subject: current.subject, ...drawn, attachments, before };
  }

  /** A mail with its links, or undefined where it has none to lead to. */
  async function complete(mail: MailRow): Promise<MailRow | undefined> {
    if (hasLink(mail, accountLinkPlaceholder)) {
      const about = aboutOf(mail);
      const link = about && (await accountLink(about));
      return link ? withLink(mail, accountLinkPlaceholder, link) : undefined;
    }
    const isOfOrder = mail.about_kind === "order" && hasLink(mail, agreementPlaceholder);
    if (!isOfOrder || !mail.about_id) return mail;
    return withLink(mail, agreementPlaceholder, await agreementLink(mail.about_id));
  }

  /** What is read of a mail; one that cannot be is our fault, and must not hold up those behind it. */
  function readOrLog<Read>(mail: MailRow, read: () => Read): Read | undefined {
    try {
      return read();
    } catch (error) {
      log.error(
        { err: error, mailId: mail.id, kind: mail.kind },
        "mail given up: it cannot be read",
      );
      return undefined;
    }
  }

  /** What lies with a mail; where it cannot be made, the fault is ours in the same way. */
  async function attachOrLog(mail: MailRow): Promise<MailFile[] | undefined> {
    const attachment = attachmentOf(mail);
    if (!attachment) return [];
    try {
      const file = await makeFile(attachment);
      if (!file) throw new Error("There is no such thing as lies with the mail");
      return [file];
    } catch (error) {
      log.error(
        { err: error, mailId: mail.id, kind: mail.kind },
        "mail given up: what lies with it cannot be made",
      );
      return undefined;
    }
  }

  /** What somebody writes follows on what was sent about the same thing; what we tell stands alone. */
  async function answeredBy(mail: MailRow): Promise<Content["before"]> {
    return mail.kind === "written" ? sentBefore(db, mail, mostBefore) : [];
  }

  function messageOf(
    mail: MailRow,
    { before, ...content }: Content,
    sender: { name: string; address: string },
  ): Message {
    const messageId = (id: string) => `<${id}@${sender.address.split("@")[1]}>`;
    const answered = before.findLast(({ to }) => to === mail.to_address);
    return {
      from: sender,
      to: { name: "", address: mail.to_address },
      ...(mail.reply_to && { replyTo: { name: "", address: mail.reply_to } }),
      ...content,
      textEncoding: "quoted-printable" as const,
      // The same at each attempt, so that a mail that arrives twice can be recognized as one.
      messageId: messageId(mail.id),
      // RFC 5322, 3.6.4. What was sent to ourselves is named too: an answer then stands below our own notice.
      ...(answered && { inReplyTo: messageId(answered.id) }),
      ...(before.length > 0 && { references: before.map(({ id }) => messageId(id)) }),
      date: new Date(mail.created_at),
      // RFC 3834: holiday answers and the like leave it alone, but not what somebody wrote.
      ...(mail.kind !== "written" && {
        headers: {
          "Auto-Submitted": mail.kind === "contact-receipt" ? "auto-replied" : "auto-generated",
        },
      }),
    };
  }

  return { isDue, sendDue };
}

/** For so long a mail server may look through a mail before it says OK: whoever asks sooner has it delivered twice (RFC 5321, 4.5.3.2.6). */
const answerMilliseconds = 10 * minutes;

/** A connection to a mail server by SMTP, one mail after the other. */
export function smtpTransport(url: string): MailTransport {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: answerMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type Content = {
  subject: string;
  html: string;
  text: string;
  attachments: MailFile[];
  before: { id: string; to: string }[];
};
type Address = { name: string; address: string };

type Message = Omit<Content, "before"> & {
  inReplyTo?: string;
  references?: string[];
  from: Address;
  to: Address;
  replyTo?: Address;
  textEncoding: "quoted-printable";
  messageId: string;
  date: Date;
  headers?: Record<string, string>;
};

type Fault = {
  /** For the administrator to read. */
  text: string;
  code: string | undefined;
  responseCode: number | undefined;
  /** No later attempt can succeed. */
  permanent: boolean;
  /** It lies with the mail server or our account there, and would meet every mail. */
  ofServer: boolean;
  /** Mail was to be encrypted on the way, and the mail server cannot. */
  isPlain: boolean;
};

/** What nodemailer throws. */
const thrownSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
});

/** What no mail of ours would get past: the connection, our account or our right to have mail passed on is refused (RFC 4954, 5321). */
const serverRefusals = [530, 535, 554];

/**
 * Whether a mail server that refuses a recipient refuses us: by the code that says why (RFC 3463: 5.7 is policy), or the plain one. A
 * plain 550 can be either (RFC 5321, 4.2.2: no such mailbox, or policy), and nothing but its words would say which. It is taken for the
 * recipient's: one mail is given up by mistake, which every page of the back office says and one press sends anew, where otherwise
 * one address that a customer mistyped would hold up everybody's mail for good. A 4.7 is as a rule a recipient's server that puts
 * strangers off (RFC 6647), which the next attempt gets past: it holds up nobody else's mail.
 */
function refusesUs({ response = "", responseCode = 0 }: z.infer<typeof thrownSchema>): boolean {
  const why = /^\d{3}[ -](\d\.\d{1,3})\.\d{1,3}\b/.exec(response)?.[1];
  return why ? why === "5.7" : serverRefusals.includes(responseCode);
}

function faultOf(error: unknown): Fault {
  const thrown = thrownSchema.parse(error);
  const { message, code, command, response, responseCode } = thrown;
  const answersMail = (code === "EENVELOPE" || code === "EMESSAGE") && responseCode !== 421;
  // A server that will not have us as a sender will have none of our mails.
  const ofServer =
    !answersMail || command === "MAIL FROM" || (command === "RCPT TO" && refusesUs(thrown));
  const isPlain = command === "STARTTLS" && response !== undefined;
  const what = isPlain
    ? "E-postserveren tilbyr ikke kryptering (STARTTLS), og ukryptert sendes ingenting"
    : causeOf(thrown, ofServer);
  return {
    // What others say, in whatever language they say it, for whoever runs the mail server.
    text: `${what} («${response || message}»)`,
    code,
    responseCode,
    // Without an answer of the server's, nodemailer itself found the mail impossible to send.
    permanent: !ofServer && (thrown.permanent ?? true),
    ofServer,
    isPlain,
  };
}

/** What went wrong on the way to the mail server, by nodemailer's code for it. */
const causes = new Map([
  ["EDNS", "Finner ikke e-postserveren"],
  ["ESOCKET", "Får ikke kontakt med e-postserveren"],
  ["ECONNECTION", "Mistet kontakten med e-postserveren"],
  ["ETIMEDOUT", "E-postserveren svarer ikke"],
  ["ETLS", "Får ikke en kryptert forbindelse til e-postserveren"],
  ["EAUTH", "E-postserveren godtar ikke innloggingen vår"],
]);

function causeOf(
  { code = "", command, responseCode = 0 }: z.infer<typeof thrownSchema>,
  ofServer: boolean,
): string {
  const onTheWay = causes.get(code);
  if (onTheWay) return onTheWay;
  if (command === "MAIL FROM") return "E-postserveren godtar ikke avsenderen vår";
  if (ofServer) return "E-postserveren vil ikke ta imot e-post fra oss";
  const isForNow = responseCode >= 400 && responseCode < 500;
  if (command === "RCPT TO") {
    return isForNow ? "Mottakeren tar ikke imot e-post nå" : "Mottakeren ble avvist";
  }
  return isForNow ? "E-posten ble ikke tatt imot nå" : "E-posten ble ikke tatt imot";
}
