import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { OrderablePlan } from "#app/domain/catalog/catalog.ts";
import type { Section, SectionOf } from "#app/domain/content/parts/sections.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { NightSea, paperBoat } from "#app/ui/scenery/night-sea.tsx";
import shade from "#app/ui/scenery/shade.module.css";
import { Rich } from "#app/ui/text/rich.tsx";
import { Unbroken } from "#app/ui/text/unbroken.tsx";
import ending from "../contact/contact-close.module.css";
import { Picture } from "../picture.tsx";
import { Columns } from "./columns.tsx";
import { Gallery } from "./gallery.tsx";
import { Logos } from "./logos.tsx";
import { Priced } from "./priced.tsx";
import styles from "./sections.module.css";
import { Sourced } from "./sourced.tsx";

/**
 * What an editor has put together of a page, below its opening: each section a child of the page's main part. The styles of those
 * that few pages have stand in files of their own, so that no other page brings them.
 *
 * @param site.plans what is sold
 * @param site.form shows the contact form: only the routes of pages that have one bring it
 */
export function Sections({ sections, ...site }: { sections: readonly Section[] } & OfSite) {
  return sections.map((section, index) => (
    <OneSection
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a finished page never move
      key={index}
      section={section}
      {...site}
      isLast={index === sections.length - 1}
    />
  ));
}

/** What sections need that no editor writes in them. */
type OfSite = {
  plans: readonly OrderablePlan[];
  form?: ((section: SectionOf<"contact">) => ReactNode) | undefined;
};

function OneSection({
  section,
  plans,
  form,
  isLast,
}: OfSite & { section: Section; isLast: boolean }) {
  switch (section.kind) {
    case "text":
      return <Text {...section} />;
    case "picture":
      return section.picture ? <PictureAndText {...section} /> : <Text {...section} />;
    case "figures":
      return <Figures {...section} />;
    case "quote":
      return <Quote {...section} />;
    case "questions":
      return <Questions {...section} />;
    case "call":
      return isLast ? <LastCall {...section} /> : <Call {...section} />;
    case "prices":
      return (
        <Priced
          heading={section.heading}
          plans={plans.filter(({ id }) => section.plans.includes(id))}
        />
      );
    case "columns":
      return <Columns {...section} />;
    case "sourced":
      return <Sourced {...section} isLong={section.figures.some(isLongFigure)} />;
    case "gallery":
      return <Gallery {...section} />;
    case "logos":
      return <Logos {...section} />;
    case "contact":
      return form?.(section);
  }
}

function Text({ heading, text }: { heading: string; text: string }) {
  return (
    <Beside heading={heading}>
      <div className={styles.prose}>
        <Rich text={text} />
      </div>
    </Beside>
  );
}

/** A heading, and what it is about beside it. */
function Beside({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className={`${page.inside} ${styles.beside}`}>
        {heading && <h2>{heading}</h2>}
        {children}
      </div>
    </section>
  );
}

function PictureAndText({ heading, text, picture, side }: SectionOf<"picture">) {
  return (
    <section className={styles.section}>
      <div className={`${page.inside} ${styles.halves} ${side === "right" ? styles.right : ""}`}>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 60rem) 50vw, 92vw"
            className={styles.picture}
          />
        )}
        <div className={styles.prose}>
          {heading && <h2>{heading}</h2>}
          <Rich text={text} />
        </div>
      </div>
    </section>
  );
}

/** Whether it has so many figures and letters that it is set smaller. */
function isLongFigure({ value }: { value: string }): boolean {
  return /(?:[\p{Letter}\p{Number}].*){7}/u.test(value);
}

function Figures({ heading, figures }: SectionOf<"figures">) {
  const isLong = figures.some(isLongFigure);
  return (
    <section className={`${styles.section} ${styles.mist}`}>
      <div className={`${page.inside} ${styles.figures} ${isLong ? styles.long : ""}`}>
        {heading && <h2>{heading}</h2>}
        <dl>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Quote({ words, name, role }: SectionOf<"quote">) {
  return (
    <section className={styles.section}>
      <div className={page.inside}>
        <figure className={styles.quote}>
          <blockquote>
            <p>
              <Unbroken text={words} />
            </p>
          </blockquote>
          <figcaption>
            <strong>{name}</strong>
            {role && <span>{role}</span>}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function Questions({ heading, questions }: SectionOf<"questions">) {
  // No level of the page's outline is left out.
  const Heading = heading ? "h3" : "h2";
  return (
    <Beside heading={heading}>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <Heading>{question}</Heading>
              <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
            </summary>
            <div className={styles.prose}>
              <Rich text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Beside>
  );
}

function Call({ heading, text, button, to }: SectionOf<"call">) {
  return (
    <section className={styles.section}>
      <div className={page.inside}>
        <div className={styles.call} data-ground="ink">
          <div>
            <h2>{heading}</h2>
            {text && <p className={page.lead}>{text}</p>}
          </div>
          <p className={`${page.actions} ${styles.way}`}>
            <ButtonLink href={to} size="large">
              {button}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The call that a page ends with, under the lighthouse. */
function LastCall({ heading, text, button, to }: SectionOf<"call">) {
  return (
    <section className={`${shade.shade} ${ending.close}`} data-ground="ink">
      <div className={page.inside}>
        <h2>{heading}</h2>
        {text && <p className={page.lead}>{text}</p>}
        <p className={`${page.actions} ${styles.way}`}>
          <ButtonLink href={to} size="large">
            {button}
          </ButtonLink>
        </p>
      </div>
      <NightSea view="low" afloat={paperBoat} />
    </section>
  );
}
