import { type CSSProperties, Fragment, use } from "react";
import { formatKroner } from "#app/web/formats/money.ts";
import { unbrokenParts } from "#app/web/formats/unbroken.ts";
import type { Fact, MailBlock, RichText, Sum } from "./mail-document.ts";
import { body, DayColors, figures, hairline, light, quietSmall, small } from "./mail-style.ts";
import { bare, Layout, Table } from "./mail-tables.tsx";
import { linesOf } from "./mail-text.ts";

/** One part of what a mail says. */
export function Block({ block }: { block: MailBlock }) {
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
    case "letter":
      return (
        <p className="text" dir="auto" style={{ ...body, paddingBottom: "16px" }}>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Fragment key={index}>
              {index > 0 && <br />}
              <Rich text={line} />
            </Fragment>
          ))}
        </p>
      );
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
              <Held text={paragraph} />
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
  const light = use(DayColors);
  // The lit row is the foot of its card, and round as that is.
  const isFooted = sums.at(-1)?.lit === true;
  return (
    <table width="100%" {...bare} style={{ width: "100%", marginBottom: isFooted ? 0 : "6px" }}>
      <tbody>
        {sums.map(({ label, kroner, lit }, index) => {
          const isFoot = isFooted && index === sums.length - 1;
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
                  ...(isFoot && { borderBottomLeftRadius: "11px" }),
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
                  ...(isFoot && { borderBottomRightRadius: "11px" }),
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
              <Held text={text} />
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
  const light = use(DayColors);
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
            <Held text={text} />
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
    <table role="presentation" {...bare} style={{ margin: "24px 0 16px" }}>
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

/** A text in which what belongs together stays on one line, as on pages. */
function Held({ text }: { text: string }) {
  return unbrokenParts(text).map((part, index) =>
    part.isHeld ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <span key={index} style={{ whiteSpace: "nowrap" }}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

function Rich({ text, strong = false }: { text: RichText; strong?: boolean }) {
  const light = use(DayColors);
  const parts = typeof text === "string" ? [text] : text;
  return parts.map((part, index) =>
    typeof part === "string" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <Held key={index} text={part} />
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
