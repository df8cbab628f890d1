import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type Finding, findingsAbout, reasonOf } from "./finding.ts";

const about = findingsAbout("mail");

/**
 * Connects to the mail server and signs in there, as the site does; nothing is sent.
 *
 * @param patience how long it may keep silent, in milliseconds
 */
export async function checkMailServer(
  smtpUrl: string | undefined,
  patience = 5_000,
): Promise<Finding> {
  if (smtpUrl === undefined) {
    return about.lookAt("SMTP_URL is not set, so mails are kept and not sent", "Set it.");
  }
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const place = `${options.host}:${options.port ?? (options.secure ? 465 : 587)}`;
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await new Promise<void>((done, fail) => {
      connection.once("error", fail);
      connection.connect((error) => (error ? fail(error) : done()));
    });
  } catch (error) {
    connection.close();
    // It answered that it has none.
    if (
      error instanceof Error &&
      "command" in error &&
      error.command === "STARTTLS" &&
      "response" in error
    ) {
      return about.wrong(
        `${place} offers no TLS, and no mail is sent without`,
        "Ask the provider for STARTTLS or smtps://; ?requireTLS=false behind SMTP_URL sends in the clear.",
      );
    }
    return about.wrong(
      `${place} does not answer as it should: ${reasonOf(error)}`,
      "Check host and port in SMTP_URL, the server's certificate, and the firewall.",
    );
  }
  const isSecure = connection.secure;
  try {
    if (auth) {
      await new Promise<void>((done, fail) => {
        connection.once("error", fail);
        connection.login(auth, (error) => (error ? fail(error) : done()));
      });
    }
  } catch (error) {
    // What it answered can name the user.
    const code = error instanceof Error && "responseCode" in error ? error.responseCode : undefined;
    return about.wrong(
      `${place} does not take the user name and password${code ? ` (${code})` : ""}`,
      "Check them in SMTP_URL; what stands for : @ / in them is written %3A %40 %2F.",
    );
  } finally {
    connection.quit();
    connection.close();
  }
  const signedIn = auth ? "takes the user name and password" : "answers, without signing in";
  return isSecure
    ? about.ok(`${place} ${signedIn}, over TLS`)
    : about.lookAt(
        `${place} ${signedIn}, but offers no TLS`,
        "Whoever stands between reads along: ask the provider for STARTTLS or smtps://.",
      );
}
