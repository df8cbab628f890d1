import { type CSSProperties, createContext } from "react";
import { type Colors, ownColors, paleOf } from "#app/domain/brand/colors.ts";

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
    link: ownColors.kelp,
    head: "#0b2033",
    headText: "#fbfaf6",
    headQuiet: "#b3c3cf",
    lit: "#fff3cd",
    lamp: ownColors.lamp,
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
    link: ownColors.lamp,
    head: "#061523",
    headText: "#fbfaf6",
    headQuiet: "#b3c3cf",
    lit: "#1d3c59",
    lamp: ownColors.lamp,
    warning: "#4a2125",
    buoy: "#d9432f",
    quotation: "#14304a",
    button: ownColors.lamp,
    buttonText: "#0b2033",
  },
};

/** The colours of a mail whose seller has chosen others. */
export function mailColorsOf({ lamp, kelp }: Colors): typeof mailColors {
  const { light, dark } = mailColors;
  const lit = lamp === ownColors.lamp ? light.lit : paleOf("lamp", { lamp, kelp });
  return {
    light: { ...light, link: kelp, lit, lamp },
    dark: { ...dark, link: lamp, lamp, button: lamp },
  };
}

/** The colours by day that no seller chooses; the style sheet turns them at night. */
export const { light } = mailColors;

/** The colours by day of the mail that is drawn. */
export const DayColors = createContext(light);

/** Classes for what turns with the night; styles on the elements win over a style sheet, hence the emphasis. */
const nightRules = ({ dark }: typeof mailColors) => [
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

/** What styles on the elements cannot say. */
export const styleSheetOf = (colors: typeof mailColors) =>
  [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    // iOS makes links of what it takes for dates, numbers and addresses.
    "a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}",
    "@media (max-width:480px){.fact-label,.fact-value{display:block!important;width:100%!important;padding-right:0!important}.fact-label{padding-bottom:0!important}.fact-value{padding-top:1px!important;border-top:0!important}.heading{font-size:28px!important}}",
    `@media (prefers-color-scheme:dark){${nightRules(colors).join("")}}`,
  ].join("");

const font = '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Arial,sans-serif';
export const hairline = `1px solid ${light.line}`;
/** Words of a visitor may be longer than any line. */
const breakable: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
export const body: CSSProperties = {
  ...breakable,
  margin: 0,
  fontFamily: font,
  fontSize: "16px",
  lineHeight: "25px",
  color: light.text,
  textAlign: "left",
};
export const small: CSSProperties = { ...body, fontSize: "14px", lineHeight: "21px" };
export const quietSmall: CSSProperties = { ...small, color: light.quiet };
export const figures: CSSProperties = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" };
