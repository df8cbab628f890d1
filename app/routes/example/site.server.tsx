import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatKroner } from "#app/web/formats/money.ts";
import { href } from "#app/web/href.ts";
import { Picture, Shop, TownMap } from "./art.tsx";
import css from "./bakery.css?inline";
import { type Basket, sumOf, writeBasket } from "./basket.ts";
import { breads, buns, cakes, type Good, goods, hours, place } from "./goods.ts";

/** The pages of each of the sites: the larger ones have more of them. */
export const pagesOf = {
  liten: [""],
  medium: ["", "meny", "bestill", "om-oss", "takk"],
  komplett: ["", "nettbutikk", "bestill", "om-oss", "kurv", "takk"],
} as const;

export type Size = keyof typeof pagesOf;

/** What is asked for of a bakery's site. */
export type Asked = {
  size: Size;
  page: string;
  basket: Basket;
  /** It stands in a frame on a page of ours, which says what it is. */
  isFramed: boolean;
};

/** What we say of it over it. */
export type Ribbon = { text: string; link: string };

const names: Record<string, string> = {
  meny: "Meny",
  nettbutikk: "Nettbutikk",
  bestill: "Bestill kake",
  "om-oss": "Om oss",
};

/**
 * Makes a page of a bakery that does not exist, as an agency would deliver it: a whole document with its own look, without a script and
 * without a byte from elsewhere.
 *
 * @returns the document, and the policy it is sent with
 */
export function bakeryPage(asked: Asked, ribbon: Ribbon): { html: string; policy: string } {
  const html = `<!doctype html>${renderToStaticMarkup(<Document asked={asked} ribbon={ribbon} />)}`;
  const hash = createHash("sha256").update(css).digest("base64");
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  return { html, policy };
}

/** The address of a page of the same site, which the basket goes along to. */
function addressOf({ size, basket, isFramed }: Asked, page: string): string {
  const query = new URLSearchParams({
    ...(basket.length > 0 && { kurv: writeBasket(basket) }),
    ...(isFramed && { ramme: "" }),
  });
  const path = page
    ? href("/eksempel/:size/:page", { size, page })
    : href("/eksempel/:size", { size });
  return query.size > 0 ? `${path}?${query}` : path;
}

function Document({ asked, ribbon }: { asked: Asked; ribbon: Ribbon }) {
  const { size, page, isFramed } = asked;
  const title = page
    ? `${names[page] ?? "Takk"} | Havgløtt Bakeri`
    : "Havgløtt Bakeri, Strandgata 4";
  return (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body className={size}>
        {!isFramed && (
          <p className="ribbon">
            {ribbon.text} <a href={href("/priser")}>{ribbon.link}</a>
          </p>
        )}
        <Head asked={asked} />
        <main>{size === "liten" ? <OnePage /> : <Body asked={asked} />}</main>
        <Foot />
      </body>
    </html>
  );
}

function Head({ asked }: { asked: Asked }) {
  const { size, page, basket } = asked;
  const count = basket.reduce((sum, line) => sum + line.count, 0);
  const places: [name: string, to: string, isHere: boolean][] =
    size === "liten"
      ? [
          ["Brødet", "#brod", false],
          ["Åpent", "#apent", false],
          ["Finn oss", "#kart", false],
        ]
      : pagesOf[size].flatMap((one): [string, string, boolean][] => {
          const name = names[one];
          return name ? [[name, addressOf(asked, one), one === page]] : [];
        });
  return (
    <header className="head">
      <a className="mark" href={addressOf(asked, "")}>
        Havgløtt
        <span>Bakeri</span>
      </a>
      <nav aria-label="Meny">
        {places.map(([name, to, isHere]) => (
          <a key={name} href={to} aria-current={isHere ? "page" : undefined}>
            {name}
          </a>
        ))}
        {size === "komplett" && (
          <a
            className="basket"
            href={addressOf(asked, "kurv")}
            aria-current={page === "kurv" ? "page" : undefined}
          >
            Kurv <b>{count}</b>
          </a>
        )}
      </nav>
    </header>
  );
}

/** Everything on one page, for who is on the way: what there is, when, and where. */
function OnePage() {
  return (
    <>
      <section className="first">
        <div>
          <h1>Brød som er verdt å stå opp for.</h1>
          <p>
            Vi setter deigen når resten av gata sover. Klokka sju er skorpa sprø og kaffen varm.
          </p>
          <p className="call">
            <a href="#apent">Når har dere åpent?</a>
          </p>
        </div>
        <Picture of="loaf" />
      </section>
      <section className="list" id="brod">
        <h2>I disken i dag</h2>
        <Prices of={[...breads, ...buns]} />
      </section>
      <section className="when" id="apent">
        <h2>Åpent</h2>
        <Hours />
      </section>
      <section className="where" id="kart">
        <div>
          <h2>Finn oss</h2>
          <p>
            {place.street}, midt mellom kaia og kirka. Ring {place.phone} hvis du vil ha et brød
            lagt av.
          </p>
        </div>
        <TownMap />
      </section>
    </>
  );
}

function Body({ asked }: { asked: Asked }) {
  switch (asked.page) {
    case "meny":
      return <Menu />;
    case "nettbutikk":
      return <Store asked={asked} />;
    case "kurv":
      return <BasketPage asked={asked} />;
    case "bestill":
      return <OrderCake asked={asked} />;
    case "om-oss":
      return <About />;
    case "takk":
      return <Thanks asked={asked} />;
    default:
      return <Front asked={asked} />;
  }
}

function Front({ asked }: { asked: Asked }) {
  const isShop = asked.size === "komplett";
  return (
    <>
      <section className="hero">
        <Shop />
        <div>
          <h1>
            {isShop
              ? "Bestill i kveld. Hent det varmt i morgen."
              : "Lyset står på fra klokka fire."}
          </h1>
          <p>
            {isShop
              ? "Alt i disken ligger i nettbutikken. Vi baker det du har bestilt, og legger det av til deg."
              : "Surdeig, boller og kaker, bakt i Strandgata og spist i hele byen."}
          </p>
          <p className="call">
            <a href={addressOf(asked, isShop ? "nettbutikk" : "bestill")}>
              {isShop ? "Til nettbutikken" : "Bestill kake"}
            </a>
          </p>
        </div>
      </section>
      <section className="cards">
        <h2>{isShop ? "Mest i kurvene denne uka" : "Rett fra ovnen"}</h2>
        <Cards
          isUnderHeading
          of={[...buns, ...breads].slice(0, 3)}
          {...(isShop && { asked: { ...asked, page: "nettbutikk" } })}
        />
      </section>
      <section className="quote">
        <blockquote>
          <p>«Kanelbollene er verdt omveien. Det er skolebollene også.»</p>
          <footer>Signe, nabo siden 1998</footer>
        </blockquote>
      </section>
      <section className="when">
        <h2>Åpent</h2>
        <Hours />
      </section>
    </>
  );
}

function Menu() {
  return (
    <>
      <h1>Meny</h1>
      {(
        [
          ["Brød", breads],
          ["Boller", buns],
          ["Kaker på bestilling", cakes],
        ] as const
      ).map(([name, list]) => (
        <section className="list" key={name}>
          <h2>{name}</h2>
          <Prices of={list} />
        </section>
      ))}
    </>
  );
}

function Store({ asked }: { asked: Asked }) {
  return (
    <>
      <h1>Nettbutikk</h1>
      <p className="lead">
        Bestill før klokka 20, så ligger det klart fra klokka sju neste morgen.
      </p>
      <Cards of={goods} asked={asked} />
    </>
  );
}

/** A button that changes the basket: the answer is the same page with the basket as it is then. */
function Change({
  asked,
  good,
  by,
  children,
}: {
  asked: Asked;
  good: Good;
  by: "legg" | "fjern";
  children: ReactNode;
}) {
  const { size, page, basket, isFramed } = asked;
  return (
    <form action={href("/eksempel/:size/:page", { size, page })}>
      <input type="hidden" name="kurv" value={writeBasket(basket)} />
      {isFramed && <input type="hidden" name="ramme" value="" />}
      <button type="submit" name={by} value={good.id}>
        {children}
      </button>
    </form>
  );
}

function Cards({
  of,
  asked,
  isUnderHeading,
}: {
  of: Good[];
  asked?: Asked;
  isUnderHeading?: true;
}) {
  const Name = isUnderHeading ? "h3" : "h2";
  return (
    <ul className="goods">
      {of.map((good) => (
        <li key={good.id}>
          <Picture of={good.art} />
          <Name>{good.name}</Name>
          <p>{good.text}</p>
          <p className="price">{formatKroner(good.kroner)}</p>
          {asked && (
            <Change asked={asked} good={good} by="legg">
              Legg i kurven<span>{`: ${good.name}`}</span>
            </Change>
          )}
        </li>
      ))}
    </ul>
  );
}

function BasketPage({ asked }: { asked: Asked }) {
  const { basket } = asked;
  return (
    <>
      <h1>Kurven din</h1>
      {basket.length === 0 ? (
        <p className="lead">
          Den er tom. <a href={addressOf(asked, "nettbutikk")}>Se hva vi har i ovnen</a>
        </p>
      ) : (
        <>
          <ul className="lines">
            {basket.map(({ good, count }) => (
              <li key={good.id}>
                <Picture of={good.art} />
                <b>{good.name}</b>
                <div>
                  <Change asked={asked} good={good} by="fjern">
                    −<span>{`Én ${good.name} mindre`}</span>
                  </Change>
                  {count}
                  <Change asked={asked} good={good} by="legg">
                    +<span>{`Én ${good.name} til`}</span>
                  </Change>
                </div>
                <span className="price">{formatKroner(good.kroner * count)}</span>
              </li>
            ))}
          </ul>
          <p className="sum">
            Å betale når du henter <b>{formatKroner(sumOf(basket))}</b>
          </p>
          <form className="call" action={addressOf({ ...asked, basket: [] }, "takk").split("?")[0]}>
            {asked.isFramed && <input type="hidden" name="ramme" value="" />}
            <button type="submit">Bestill</button>
          </form>
        </>
      )}
    </>
  );
}

function OrderCake({ asked }: { asked: Asked }) {
  const { size, basket, isFramed } = asked;
  return (
    <>
      <h1>Bestill kake</h1>
      <p className="lead">Si fra tre dager i forveien, så rekker vi å få bærene fra Valldal.</p>
      <form className="order" action={href("/eksempel/:size/:page", { size, page: "takk" })}>
        {basket.length > 0 && <input type="hidden" name="kurv" value={writeBasket(basket)} />}
        {isFramed && <input type="hidden" name="ramme" value="" />}
        <fieldset>
          <legend>Hvilken kake?</legend>
          {cakes.map(({ id, name, text, kroner, art }, index) => (
            <label key={id}>
              <input type="radio" name="kake" value={id} defaultChecked={index === 0} />
              <Picture of={art} />
              <b>{name}</b>
              <span>{text}</span>
              <span className="price">{formatKroner(kroner)}</span>
            </label>
          ))}
        </fieldset>
        <label className="field">
          Hvilken dag henter du?
          <select name="dag">
            {["Tirsdag", "Onsdag", "Torsdag", "Fredag", "Lørdag", "Søndag"].map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
        </label>
        <button type="submit">Bestill kaka</button>
      </form>
    </>
  );
}

function About() {
  return (
    <>
      <h1>Om oss</h1>
      <div className="about">
        <p>
          Havgløtt har ligget i Strandgata siden 1931. Ovnen er fra 1958, surdeigen er eldre enn
          lærlingen, og utsikten er gratis.
        </p>
        <p>
          Vi er fire som baker. Melet kommer fra Toten, smøret fra dalen og saltet fra havet
          utenfor.
        </p>
      </div>
      <section className="where">
        <div>
          <h2>Finn oss</h2>
          <p>
            {place.street}, midt mellom kaia og kirka. Ring {place.phone}, eller skriv til{" "}
            {place.email}.
          </p>
          <Hours />
        </div>
        <TownMap />
      </section>
    </>
  );
}

function Thanks({ asked }: { asked: Asked }) {
  return (
    <>
      <h1>Takk, vi ses!</h1>
      <p className="lead">
        Her står bekreftelsen kundene får. Ingenting er sendt: Havgløtt er et eksempel.
      </p>
      <p className="call">
        <a href={addressOf({ ...asked, basket: [] }, "")}>Til forsiden</a>
      </p>
    </>
  );
}

function Prices({ of }: { of: readonly Good[] }) {
  return (
    <dl className="prices">
      {of.map(({ id, name, text, kroner }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{text}</dd>
          <dd className="price">{formatKroner(kroner)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Hours() {
  return (
    <dl className="hours">
      {hours.map(([days, open]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  );
}

function Foot() {
  return (
    <footer className="foot">
      <p>
        Havgløtt Bakeri, {place.street}. {place.phone}
      </p>
    </footer>
  );
}
