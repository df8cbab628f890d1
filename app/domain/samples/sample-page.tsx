import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawHtml, drawText } from "#app/domain/letters/draw.ts";
import type { MailDocument } from "#app/domain/letters/mail-document.ts";
import type { SampleForm } from "./samples.ts";

/**
 * A mail as a program shows it to who gets it: who it is from, its subject with what a list of mails says beside it, and the mail.
 *
 * @param from the address that our mails come from
 */
export function samplePage(document: MailDocument, form: SampleForm, from: string): string {
  const head = renderToStaticMarkup(<Head document={document} from={from} />);
  const page = form === "html" ? drawHtml(document) : textPage(document);
  return page.replace(/<body[^>]*>/, (body) => `${body}${head}`);
}

/** Nothing stands far from anything in a mail: what is pressed or written on is marked within its own bounds. */
const marks =
  "body [data-shown],body [data-place]:hover:not(:has([data-place]:hover)){outline-offset:-2px!important;box-shadow:0 0 0 2px #0b2033,0 0 0 4px #fff!important}";

const font = { fontFamily: "system-ui, sans-serif", lineHeight: 1.4, margin: "0 0 4px" };

function Head({ document, from }: { document: MailDocument; from: string }) {
  const { subject, preview, seller, attachment } = document;
  return (
    <header
      className="ground line"
      style={{ padding: "14px 20px", borderBottom: "1px solid #cfd9dd", background: "#fff" }}
    >
      <style>{marks}</style>
      <Line>
        {seller.name} &lt;{from}&gt;
      </Line>
      <p className="text" style={{ ...font, fontSize: 19, fontWeight: 700, color: "#0b2033" }}>
        {subject}
      </p>
      <Line>{preview}</Line>
      {attachment && <Line>Vedlegg: PDF</Line>}
    </header>
  );
}

function Line({ children }: { children: ReactNode }) {
  const look: CSSProperties = { ...font, fontSize: 14, color: "#4a5d6b" };
  return (
    <p className="quiet" style={look}>
      {children}
    </p>
  );
}

/** Plain text has no colours, and is as wide as it is. */
function textPage(document: MailDocument): string {
  const page = renderToStaticMarkup(
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{document.subject}</title>
      </head>
      <body style={{ margin: 0, background: "#fff" }}>
        <main>
          <pre style={{ margin: 0, padding: 20, whiteSpace: "pre-wrap", color: "#0b2033" }}>
            {drawText(document)}
          </pre>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
