import { type CSSProperties, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand } from "#app/domain/content/brand.ts";
import { formatKroner } from "#app/web/money.ts";
import type { Fact, MailBlock, MailDocument, RichText, Sum } from "./mail-document.ts";
import { linesOf } from "./mail-text.ts";
import { legalLine } from "./seller.ts";

/**
 * The colours of the site's tokens, by what they do here. Gmail on a phone knows no dark mode of ours and turns the lightness
 * of every colour instead, so text never stands on the lamp itself by day: that pair would become unreadable.
 */
export const mailColors = {
  light: {
    ground: "#fbfaf6",
    text: "#0b2033",
    quiet: "#4a5d6b",
    raised: "#ffffff",
    line: "#cfd9dd",
    link: "#11694e",
    head: "#0b2033",
    headText: "#fbfaf6",
    headQuiet: "#b3c3cf",
    lit: "#fff3cd",
    lamp: "#ffd24a",
    warning: "#fdecea",
    buoy: "#d9432f",
    quotation: "#e9eef0",
    button: "#0b2033",
    buttonText: "#fbfaf6",
  },
  dark: {
    ground: "#0b2033",
    text: "#fbfaf6",
    quiet: "#b3c3cf",
    raised: "#102a42",
    line: "#2a4661",
    link: "#ffd24a",
    head: "#061523",
    headText: "#fbfaf6",
    headQuiet: "#b3c3cf",
    lit: "#1d3c59",
    lamp: "#ffd24a",
    warning: "#4a2125",
    buoy: "#d9432f",
    quotation: "#14304a",
    button: "#ffd24a",
    buttonText: "#0b2033",
  },
};

const { light, dark } = mailColors;

/** Classes for what turns with the night; styles on the elements win over a style sheet, hence the emphasis. */
const nightRules = [
  `.ground{background-color:${dark.ground}!important}`,
  `.text{color:${dark.text}!important}`,
  `.quiet{color:${dark.quiet}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.link{color:${dark.link}!important}`,
  `.head{background-color:${dark.head}!important}`,
  `.raised{background-color:${dark.raised}!important}`,
  `.lit{background-color:${dark.lit}!important;border-left-color:${dark.lamp}!important}`,
  `.warning{background-color:${dark.warning}!important}`,
  `.quotation{background-color:${dark.quotation}!important}`,
  `.button{background-color:${dark.button}!important;border-color:${dark.button}!important;color:${dark.buttonText}!important}`,
  `.button-secondary{background-color:${dark.ground}!important;border-color:${dark.button}!important;color:${dark.button}!important}`,
];

const styleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  // iOS makes links of what it takes for dates, numbers and addresses.
  "a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}",
  "@media (max-width:480px){.fact-label,.fact-value{display:block!important;width:100%!important;padding-right:0!important}.fact-label{padding-bottom:0!important}.fact-value{padding-top:1px!important;border-top:0!important}.heading{font-size:28px!important}}",
  `@media (prefers-color-scheme:dark){${nightRules.join("")}}`,
].join("");

const font = '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Arial,sans-serif';
const hairline = `1px solid ${light.line}`;
/** Words of a visitor may be longer than any line. */
const breakable: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const body: CSSProperties = {
  ...breakable,
  margin: 0,
  fontFamily: font,
  fontSize: "16px",
  lineHeight: "25px",
  color: light.text,
  textAlign: "left",
};
const small: CSSProperties = { ...body, fontSize: "14px", lineHeight: "21px" };
const quietSmall: CSSProperties = { ...small, color: light.quiet };
const figures: CSSProperties = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };

/** A mail as the HTML that mail programs understand: tables, styles on the elements, and nothing from elsewhere. */
export function mailHtml(document: MailDocument, seller: Brand): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail document={document} seller={seller} />)}`;
}

function Mail({ document, seller }: { document: MailDocument; seller: Brand }) {
  const { subject, preview, label, heading, blocks, footnote } = document;
  return (
    <html lang="nb" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
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
  );
}

/** The lighthouse, the name, and the beam that falls along the edge. */
function Head({ name, label }: { name: string; label: string }) {
  return (
    <Layout>
      <tr>
        <td width="34" style={{ width: "34px", padding: "16px 0 14px" }}>
          <Lighthouse />
        </td>
        <td
          style={{
            ...body,
            padding: "16px 12px 14px 0",
            fontSize: "20px",
            fontWeight: 800,
            letterSpacing: "-0.02em",
            color: light.headText,
          }}
        >
          {name}
        </td>
        <td
          style={{
            ...small,
            padding: "16px 0 14px",
            color: light.headQuiet,
            textAlign: "right",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {label}
        </td>
      </tr>
      <tr>
        <td colSpan={3} style={{ padding: 0 }}>
          <Cells height={4} cells={beam} />
        </td>
      </tr>
    </Layout>
  );
}

const beamCells = 28;

/** The lamp over the night sea, weaker and weaker. */
const beam = Array.from({ length: beamCells }, (_, index) => ({
  width: `${100 / beamCells}%`,
  color: mixed(light.lamp, light.head, (1 - index / beamCells) ** 1.5),
}));

/** So much of one colour in another. */
function mixed(color: string, ground: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [one = 0, other = 0] = [color, ground].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    const value = Math.round(one * share + other * (1 - share));
    return value.toString(16).padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function Lighthouse() {
  const night = light.head;
  const glow = mixed(light.lamp, night, 0.75);
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="22">
      <tbody>
        {[
          { height: 2, cells: [4, 4, 14], colors: [night, light.headText, night] },
          { height: 2, cells: [2, 8, 12], colors: [night, light.headText, night] },
          { height: 6, cells: [3, 6, 1, 12], colors: [night, light.lamp, night, glow] },
          { height: 2, cells: [2, 8, 12], colors: [night, light.headText, night] },
          { height: 5, cells: [3, 6, 13], colors: [night, light.headText, night] },
          { height: 4, cells: [3, 6, 13], colors: [night, light.buoy, night] },
          { height: 5, cells: [2, 8, 12], colors: [night, light.headText, night] },
        ].map(({ height, cells, colors }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <tr key={row}>
            <td style={{ padding: 0, ...tiny(height) }}>
              <Cells
                height={height}
                cells={cells.map((width, index) => ({
                  width: `${width}px`,
                  color: colors[index] ?? night,
                }))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A picture for programs that show none: a row of coloured cells. */
function Cells({ height, cells }: { height: number; cells: { width: string; color: string }[] }) {
  return (
    <Layout>
      <tr>
        {cells.map(({ width, color }, index) => (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            key={index}
            width={width.replace("px", "")}
            height={height}
            style={{
              width,
              height: `${height}px`,
              padding: 0,
              backgroundColor: color === light.head ? undefined : color,
              ...tiny(height),
            }}
          >
            {"\u00a0"}
          </td>
        ))}
      </tr>
    </Layout>
  );
}

/** Keeps a cell as low as this; Outlook would make room for a line of text. */
function tiny(height: number) {
  return { fontSize: "1px", lineHeight: `${height}px`, msoLineHeightRule: "exactly" };
}

function Foot({ seller, footnote }: { seller: Brand; footnote: string | undefined }) {
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
            {legalLine(seller)}
          </p>
        </td>
      </tr>
    </Layout>
  );
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p
          className={block.small ? "quiet" : "text"}
          style={{ ...(block.small ? quietSmall : body), paddingBottom: "16px" }}
        >
          <Rich text={block.text} />
        </p>
      );
    case "heading":
      return (
        <h2
          className="text"
          style={{
            ...body,
            padding: "32px 0 12px",
            fontSize: "20px",
            lineHeight: "26px",
            fontWeight: 700,
            letterSpacing: "-0.01em",
          }}
        >
          {block.text}
        </h2>
      );
    case "facts":
      return <Facts facts={block.facts} />;
    case "receipt":
      return <Receipt {...block} />;
    case "steps":
      return <Steps steps={block.steps} />;
    case "quotation":
      return <Quotation text={block.text} />;
    case "panel":
      return <Panel {...block} />;
    case "terms":
      return block.sections.map(({ heading, paragraphs }) => (
        <Fragment key={heading}>
          <h3 className="text" style={{ ...small, padding: "12px 0 2px", fontWeight: 700 }}>
            {heading}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="quiet" style={{ ...quietSmall, paddingBottom: "6px" }}>
              {paragraph}
            </p>
          ))}
        </Fragment>
      ));
    case "button":
      return <Button {...block} />;
  }
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Table>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th
            scope="row"
            className="quiet line fact-label"
            style={{
              ...quietSmall,
              width: "34%",
              padding: "10px 16px 10px 0",
              fontWeight: 400,
              verticalAlign: "top",
              borderTop: hairline,
            }}
          >
            {label}
          </th>
          <td
            className="text line fact-value"
            dir="auto"
            style={{ ...body, padding: "8px 0 9px", verticalAlign: "top", borderTop: hairline }}
          >
            <Rich text={value} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Receipt(props: Extract<MailBlock, { kind: "receipt" }>) {
  const { name, description, features, sums } = props;
  return (
    <Layout style={{ margin: "4px 0 16px" }}>
      <tr>
        <td
          className="raised line"
          style={{
            padding: 0,
            backgroundColor: light.raised,
            border: hairline,
            borderRadius: "12px",
          }}
        >
          <Layout>
            <tr>
              <td style={{ padding: "22px 20px 20px" }}>
                <h3
                  className="text"
                  style={{
                    ...body,
                    paddingBottom: "6px",
                    fontSize: "28px",
                    lineHeight: "34px",
                    fontWeight: 800,
                    letterSpacing: "-0.02em",
                  }}
                >
                  {name}
                </h3>
                <p className="quiet" style={{ ...body, color: light.quiet, paddingBottom: "14px" }}>
                  {description}
                </p>
                <ul className="text" style={{ ...body, padding: "0 0 0 20px" }}>
                  {features.map((feature) => (
                    <li key={feature} style={{ padding: "1px 0" }}>
                      {feature}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          </Layout>
          <Sums sums={sums} />
        </td>
      </tr>
    </Layout>
  );
}

function Sums({ sums }: { sums: Sum[] }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: "100%", marginBottom: "6px" }}
    >
      <tbody>
        {sums.map(({ label, kroner, lit }) => {
          const look: CSSProperties = {
            ...body,
            ...(lit && { backgroundColor: light.lit, fontSize: "18px", fontWeight: 700 }),
            borderTop: hairline,
          };
          const height = lit ? "14px" : "9px";
          return (
            <tr key={label}>
              <th
                scope="row"
                className={lit ? "text line lit" : "text line"}
                style={{
                  ...look,
                  ...(!lit && { fontWeight: 400 }),
                  padding: `${height} 12px ${height} ${lit ? 16 : 20}px`,
                  ...(lit && { borderLeft: `4px solid ${light.lamp}` }),
                }}
              >
                {label}
              </th>
              <td
                className={lit ? "text line lit" : "text line"}
                style={{
                  ...look,
                  ...figures,
                  padding: `${height} 20px ${height} 0`,
                  textAlign: "right",
                }}
              >
                {formatKroner(kroner)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Steps({ steps }: { steps: Extract<MailBlock, { kind: "steps" }>["steps"] }) {
  return (
    <Layout>
      {steps.map(({ heading, text }, index) => (
        <tr key={heading}>
          <td
            className="text line"
            width="40"
            style={{
              ...body,
              ...figures,
              width: "40px",
              padding: "12px 0",
              fontSize: "22px",
              fontWeight: 800,
              verticalAlign: "top",
              borderTop: hairline,
            }}
          >
            {index + 1}
          </td>
          <td className="line" style={{ padding: "12px 0", borderTop: hairline }}>
            <p className="text" style={{ ...body, fontWeight: 700 }}>
              {heading}
            </p>
            <p className="quiet" style={{ ...body, color: light.quiet }}>
              {text}
            </p>
          </td>
        </tr>
      ))}
    </Layout>
  );
}

function Quotation({ text }: { text: string }) {
  return (
    <Layout style={{ margin: "4px 0 16px" }}>
      <tr>
        <td
          className="quotation"
          style={{ padding: "16px 20px", backgroundColor: light.quotation }}
        >
          <blockquote className="text" dir="auto" style={body}>
            {linesOf(text).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </blockquote>
        </td>
      </tr>
    </Layout>
  );
}

function Panel({ tone, heading, text, ways }: Extract<MailBlock, { kind: "panel" }>) {
  const ground = tone === "lamp" ? light.lit : light.warning;
  const edge = tone === "lamp" ? light.lamp : light.buoy;
  return (
    <Layout style={{ margin: "4px 0 16px" }}>
      <tr>
        <td
          className={tone === "lamp" ? "lit" : "warning"}
          style={{
            padding: "18px 20px",
            backgroundColor: ground,
            borderLeft: `4px solid ${edge}`,
          }}
        >
          <p className="text" style={{ ...body, fontWeight: 700 }}>
            {heading}
          </p>
          <p className="text" style={body}>
            {text}
          </p>
          {ways?.map(({ label, value }) => (
            <p
              key={label}
              className="text"
              style={{ ...body, paddingTop: "10px", fontSize: "22px", lineHeight: "28px" }}
            >
              <span className="quiet" style={quietSmall}>
                {label}
              </span>
              <br />
              <Rich text={value} strong />
            </p>
          ))}
        </td>
      </tr>
    </Layout>
  );
}

/** The cell carries the colour and, for Outlook, the space around the words; elsewhere all of it is the link. */
function Button({ label, href, secondary }: Extract<MailBlock, { kind: "button" }>) {
  const className = secondary ? "button-secondary" : "button";
  const look: CSSProperties = {
    backgroundColor: secondary ? light.ground : light.button,
    border: `1px solid ${light.button}`,
    borderRadius: "4px",
  };
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "24px 0 8px" }}
    >
      <tbody>
        <tr>
          <td className={className} style={{ ...outlookPadding, ...look }}>
            <a
              className={className}
              href={href}
              style={{
                ...body,
                display: "inline-block",
                padding: "13px 24px",
                fontWeight: 700,
                color: secondary ? light.button : light.buttonText,
                backgroundColor: look.backgroundColor,
                borderRadius: "4px",
                textDecoration: "none",
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const outlookPadding = { msoPaddingAlt: "13px 24px" };

function Rich({ text, strong = false }: { text: RichText; strong?: boolean }) {
  const parts = typeof text === "string" ? [text] : text;
  return parts.map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        key={index}
        className="link"
        href={part.href}
        style={{ color: light.link, textDecoration: "underline", fontWeight: strong ? 700 : 400 }}
      >
        {part.label}
      </a>
    ),
  );
}

/** 600 pixels wide, and narrower where the window is. */
function Column({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      align="center"
      width="600"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: "100%", maxWidth: "600px", margin: "0 auto", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          <td style={{ padding: "0 20px" }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A table that only places what it holds. */
function Layout(props: { children: ReactNode; className?: string; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      className={props.className}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: "100%", ...props.style }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}

/** A table of things with their values, read out as one. */
function Table({ children }: { children: ReactNode }) {
  return (
    <table
      className="line"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: "100%", marginBottom: "16px", borderBottom: hairline }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
