import type { Picture } from "#app/domain/pictures/picture.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import page from "#app/ui/page.module.css";
import { PageLink } from "#app/ui/text/page-link.tsx";
import { RichLine } from "#app/ui/text/rich.tsx";
import { useWords } from "#app/ui/text/words.tsx";
import { servicesWords } from "#app/words/pages/services.words.ts";
import { contactAbout } from "../contact/contact-about.ts";
import cost from "./cost.module.css";
import styles from "./seo.module.css";
import { ServicePicture } from "./service-picture.tsx";
import { Street } from "./street.tsx";

/** Search-engine optimisation in its three parts, and the analytics that show whether it helps. */
export function Seo({ picture }: { picture: Picture | undefined }) {
  const { seo: words, analytics } = useWords(servicesWords);
  return (
    <section id="seo" className={styles.seo} aria-labelledby="seo-heading">
      <div className={page.inside}>
        <h2 id="seo-heading">{words.title}</h2>
        <div className={styles.columns}>
          <div className={styles.parts}>
            {words.parts.map(({ title, text }) => (
              <article key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </article>
            ))}
            <div className={`${cost.cost} ${styles.offer}`}>
              <p>
                <RichLine text={words.cost} />
              </p>
              <ButtonLink href={contactAbout(words.asksFor)} look="secondary">
                {words.ask}
              </ButtonLink>
            </div>
          </div>
          <ServicePicture picture={picture}>
            <Climb />
          </ServicePicture>
        </div>
        <article className={styles.analytics}>
          <Graph />
          <div>
            <h3>{analytics.title}</h3>
            <p>{analytics.text}</p>
          </div>
          <div className={`${cost.cost} ${styles.offer}`}>
            <p>
              <RichLine text={analytics.cost} />
            </p>
            <PageLink href={contactAbout(analytics.ordersFor)}>{analytics.order}</PageLink>
          </div>
        </article>
      </div>
      <Street hour="seo" />
    </section>
  );
}

const rowHeight = 54;
const rowWidths = [0, 176, 204, 150, 190, 164, 210, 142, 184];

/** The bakery's way up the results, one kind of work at a time. */
function Climb() {
  const { seo: words, bakery } = useWords(servicesWords);
  const y = (position: number) => (position > 1 ? 60 : 50) + position * rowHeight;
  return (
    <figure className={styles.climb}>
      <svg viewBox="0 0 520 572" role="img" aria-label={words.climb}>
        <defs>
          <linearGradient id="lit">
            <stop stopColor="#ffe08a" />
            <stop offset=".6" stopColor="#fff" />
          </linearGradient>
        </defs>
        <rect
          x="1"
          y="1"
          width="518"
          height="50"
          rx="25"
          fill="#fff"
          stroke="#7b8f9c"
          strokeWidth="1.500"
        />
        <path
          fill="none"
          stroke="#4a5d6b"
          strokeWidth="2"
          strokeLinecap="round"
          d="M24 25a8 8 0 1 1 16 0 8 8 0 1 1-16 0zm14 6 6 6"
        />
        <text x="58" y="32" fill="#0b2033" fontSize="19">
          {bakery.search}
        </text>
        {rowWidths.map((width, index) =>
          width ? (
            <g key={width} fill="#b9c7cd">
              <rect x="44" y={y(index + 1) - 14} width={width} height="10" rx="2" />
              <rect
                x="44"
                y={y(index + 1) + 4}
                width={width * 1.2}
                height="6"
                rx="2"
                opacity=".55"
              />
            </g>
          ) : null,
        )}
        <g fill="#4a5d6b" fontSize="17" textAnchor="middle">
          {rowWidths.map((width, index) => (
            <text key={width} x="16" y={y(index + 1) + 4}>
              {index + 1}
            </text>
          ))}
        </g>
        <g fill="none" stroke="#0b2033" strokeWidth="2">
          <path
            strokeDasharray="2 7"
            strokeLinecap="round"
            d={`M318 ${y(9)}V${y(7)}h48V${y(4)}h48V${y(1) + 46}`}
          />
          <path d={`m405 ${y(1) + 50} 9-11 9 11`} strokeLinecap="round" strokeLinejoin="round" />
        </g>
        <g fill="#0b2033">
          <circle cx="318" cy={y(9)} r="6" />
          <circle cx="366" cy={y(7)} r="6" />
          <circle cx="414" cy={y(4)} r="6" />
        </g>
        <g fill="#0b2033" fontSize="17" fontWeight="600">
          <text x="332" y={y(9) + 6}>
            {words.start}
          </text>
          <text x="332" y={y(8) + 6}>
            {words.technical}
          </text>
          <text x="380" y={y(5.5) + 6}>
            {words.content}
          </text>
          <text x="428" y={y(2.7)}>
            {words.local}
          </text>
        </g>
        <rect
          x="36"
          y={y(1) - 36}
          width="483"
          height="70"
          rx="8"
          fill="url(#lit)"
          stroke="#0b2033"
          strokeWidth="1.500"
        />
        <text x="60" y={y(1) - 6} fill="#11694e" fontSize="21" fontWeight="700">
          {bakery.name}
        </text>
        <text x="60" y={y(1) + 18} fill="#4a5d6b" fontSize="16">
          {bakery.result}
        </text>
      </svg>
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}

function Graph() {
  return (
    <svg viewBox="0 0 240 120" className={styles.graph} aria-hidden="true">
      <path stroke="#cfd9dd" d="M0 119.500h240M0 80h240M0 40h240" />
      <path
        fill="none"
        stroke="#0b2033"
        strokeWidth="3"
        strokeLinejoin="round"
        d="m2 104 32-8 32 4 32-22 32 2 32-30 32-8 32-20"
      />
      <circle cx="226" cy="22" r="8" fill="#ffd24a" stroke="#0b2033" strokeWidth="3" />
    </svg>
  );
}
