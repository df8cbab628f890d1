import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the mail server took it: its envelope, and its content read by a parser of its own. */
export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  email: Email;
  isEncrypted: boolean;
};

/** A reply that refuses, as a mail server gives it. */
export type SmtpReply = { code: number; text: string };

/**
 * A real SMTP server in this process, which keeps what it gets.
 *
 * @param options.port to listen on again after it was closed; a free one by default
 * @param options.login the only user and password it takes; anyone by default
 * @param options.refuse asked at each step of a mail; what it answers is refused with
 * @param options.offersTls with a certificate of its own, which nobody trusts by themselves
 * @param options.onMail called when a mail is in, before the server says OK
 */
export async function startMailServer({
  port = 0,
  login,
  offersTls = false,
  refuse = () => undefined,
  onMail = () => {},
}: {
  port?: number;
  login?: { user: string; password: string };
  offersTls?: boolean;
  refuse?: (step: "MAIL FROM" | "RCPT TO" | "DATA", address: string) => SmtpReply | undefined;
  onMail?: (mail: ReceivedMail) => void;
} = {}) {
  const mails: ReceivedMail[] = [];
  const refusal = (...asked: Parameters<typeof refuse>) => {
    const reply = refuse(...asked);
    return reply && Object.assign(new Error(reply.text), { responseCode: reply.code });
  };
  const server = new SMTPServer({
    disabledCommands: [...(offersTls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    // It would complain of its own certificate.
    logger: false,
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth({ username, password }, _session, done) {
      const known = username === login?.user && password === login?.password;
      done(known ? null : new Error("Wrong user or password"), { user: username });
    },
    onMailFrom: ({ address }, _session, done) => done(refusal("MAIL FROM", address)),
    onRcptTo: ({ address }, _session, done) => done(refusal("RCPT TO", address)),
    async onData(stream, { envelope, secure }, done) {
      // A client that is killed in the middle sends no more.
      const bytes = await buffer(stream).catch(() => undefined);
      if (!bytes) return done();
      const raw = bytes.toString("latin1");
      const to = envelope.rcptTo.map(({ address }) => address);
      const refused = refusal("DATA", to.join());
      if (refused) return done(refused);
      const mail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to,
        raw,
        email: await PostalMime.parse(bytes),
        isEncrypted: secure,
      };
      mails.push(mail);
      onMail(mail);
      done();
    },
  });
  // A client that is killed in the middle is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("The mail server has no port");
  const account = login ? `${login.user}:${login.password}@` : "";
  return {
    url: `smtp://${account}127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((done) => server.close(done));
    },
  };
}
