import type { ReactNode } from "react";
import { href } from "#app/web/href.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { PageLink, useIsShown } from "../text/page-link.tsx";
import { useWords } from "../text/use-words.tsx";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";
import { LogoPicture, type OwnLogo } from "./logo-picture.tsx";
import { lettersIn } from "./menu-width.ts";

type Link = { name: string; href: string };

type FooterProps = {
  name: string;
  logo: OwnLogo | undefined;
  description: string;
  email: string;
  phone: Link | undefined;
  openingHours: ReactNode;
  company: { legalName: string; registration: string | undefined; address: string | undefined };
  columns: { heading: string; links: Link[]; more: Link[] }[];
  elsewhere: readonly Link[];
  year: number;
  /** Whether some of what is told of the company stands there in place of what nobody has filled in. */
  hasExamples: boolean;
};

/** Of the columns, in their order. */
const headingIds = ["footer-questions", "footer-towns", "footer-more"];
/** In characters, of a link that has room in half the width of a phone. */
const longestName = 24;

/** The site's footer: ways on, ways to reach us, and who is selling (ehandelsloven § 8). */
export function Footer(props: FooterProps) {
  const { name, logo, description, email, phone, openingHours, company, year } = props;
  const words = useWords(frameWords).footer;
  const isShown = useIsShown();
  const columns = props.columns.map(({ heading, links, more }) => ({
    heading,
    links: links.filter(isShown),
    more: more.filter(isShown),
  }));
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className={styles.inside}>
        <div className={styles.about}>
          {logo ? <LogoPicture name={name} logo={logo} /> : <Logo name={name} />}
          <p>{description}</p>
        </div>
        {columns.map(
          ({ heading, links, more }, index) =>
            links.length + more.length > 0 && (
              <nav
                key={headingIds[index]}
                className={
                  links.some(({ name }) => lettersIn(name) > longestName)
                    ? styles.questions
                    : undefined
                }
                aria-labelledby={headingIds[index]}
              >
                <h2 id={headingIds[index]}>{heading}</h2>
                <Links links={links} />
                {more.length > 0 && (
                  <details className={styles.more}>
                    <summary>
                      <span className={styles.show}>{words.moreTowns}</span>
                      <span className={styles.hide}>{words.fewerTowns}</span>
                    </summary>
                    <Links links={more} />
                  </details>
                )}
              </nav>
            ),
        )}
        <div>
          <h2>{words.contact}</h2>
          <ul className={styles.list}>
            {phone && (
              <li>
                <a href={phone.href}>{phone.name}</a>
              </li>
            )}
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
            <li>
              {words.open} {openingHours}
            </li>
          </ul>
          {props.elsewhere.length > 0 && (
            <ul className={styles.elsewhere}>
              {props.elsewhere.map((link) => (
                <li key={link.href}>
                  <a href={link.href} rel="noopener">
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className={styles.legal}>
          <span>{`© ${year} ${name}`}</span>
          <span>{company.legalName}</span>
          {company.registration && <span>{company.registration}</span>}
          {company.address && <span>{company.address}</span>}
          {props.hasExamples && (
            <a href={href("/admin/kom-i-gang")} rel="nofollow">
              {words.examples}
            </a>
          )}
          <span>
            <a href={href("/vilkar")}>{words.terms}</a>
            <a href={href("/personvern")}>{words.privacy}</a>
            <PageLink href={href("/tilgjengelighet")}>{words.accessibility}</PageLink>
            <button type="button" data-cookie-settings hidden className={styles.settings}>
              {words.cookies}
            </button>
          </span>
        </p>
      </div>
    </footer>
  );
}

function Links({ links }: { links: Link[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} rel={link.href.startsWith("/") ? undefined : "noopener"}>
            {link.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
