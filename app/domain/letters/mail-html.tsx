import { renderToStaticMarkup } from "react-dom/server";
import { ownColors } from "#app/domain/brand/colors.ts";
import { Block } from "./mail-blocks.tsx";
import type { MailDocument } from "./mail-document.ts";
import { Head } from "./mail-head.tsx";
import {
  body,
  DayColors,
  hairline,
  light,
  mailColorsOf,
  quietSmall,
  styleSheetOf,
} from "./mail-style.ts";
import { Column, Layout } from "./mail-tables.tsx";
import { legalLines } from "./seller.ts";

/** A mail as the HTML that mail programs understand: tables, styles on the elements, and nothing from elsewhere. */
export function mailHtml(document: MailDocument): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail document={document} />)}`;
}

function Mail({ document }: { document: MailDocument }) {
  const { subject, preview, label, heading, blocks, footnote, seller } = document;
  const colors = mailColorsOf(seller.colors ?? ownColors);
  return (
    <DayColors value={colors.light}>
      <html lang="nb" dir="ltr">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
          <meta name="x-apple-disable-message-reformatting" />
          <title>{subject}</title>
          <style>{styleSheetOf(colors)}</style>
        </head>
        <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: light.ground }}>
          <div style={{ display: "none", maxHeight: 0, overflow: "hidden", fontSize: "1px" }}>
            {preview}
            {/* Else the list of mails goes on with the head. */}
            {"\u00a0\u200c".repeat(80)}
          </div>
          <Layout className="ground" style={{ backgroundColor: light.ground }}>
            <tr>
              <td className="head" style={{ backgroundColor: light.head }}>
                <Column>
                  <header>
                    <Head name={seller.name} label={label} />
                  </header>
                </Column>
              </td>
            </tr>
            <tr>
              <td>
                <Column>
                  <main>
                    <h1
                      className="text heading"
                      style={{
                        ...body,
                        padding: "36px 0 16px",
                        fontSize: "32px",
                        lineHeight: "37px",
                        fontWeight: 800,
                        letterSpacing: "-0.02em",
                      }}
                    >
                      {heading}
                    </h1>
                    {blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                      <Block key={index} block={block} />
                    ))}
                  </main>
                  <footer>
                    <Foot seller={seller} footnote={footnote} />
                  </footer>
                </Column>
              </td>
            </tr>
          </Layout>
        </body>
      </html>
    </DayColors>
  );
}

function Foot({ seller, footnote }: Pick<MailDocument, "seller" | "footnote">) {
  return (
    <Layout style={{ marginTop: "40px" }}>
      <tr>
        <td className="line" style={{ padding: "20px 0 48px", borderTop: hairline }}>
          {footnote && (
            <p className="quiet" style={{ ...quietSmall, paddingBottom: "8px" }}>
              {footnote}
            </p>
          )}
          <p className="quiet" style={quietSmall}>
            {legalLines(seller).join(" · ")}
          </p>
        </td>
      </tr>
    </Layout>
  );
}
