import { redirect } from "react-router";
import { contentContext } from "#app/context.ts";
import { keptForAnHour } from "#app/web/caching.ts";
import { fillIn } from "#app/web/fill-in.ts";
import { formatKroner } from "#app/web/formats/money.ts";
import { wordsOf } from "#app/web/words.ts";
import { pricesWords } from "#app/words/pages/prices.words.ts";
import { changeBasket, readBasket, writeBasket } from "../example/basket.ts";
import { bakeryPage, pagesOf, type Size } from "../example/site.server.tsx";
import type { Route } from "./+types/example";

/** A page of one of the sites that show what a package can become. */
export function loader({ params: { size, page = "" }, url, context }: Route.LoaderArgs) {
  if (!isSize(size) || !pagesOf[size].some((one) => one === page)) {
    throw new Response("Siden finnes ikke.", { status: 404 });
  }
  const { searchParams } = url;
  const basket = readBasket(searchParams.get("kurv") ?? "");
  const [added, removed] = [searchParams.get("legg"), searchParams.get("fjern")];
  if (added || removed) {
    const changed = changeBasket(basket, added ?? removed ?? "", added ? 1 : -1);
    const query = new URLSearchParams({ kurv: writeBasket(changed) });
    if (searchParams.has("ramme")) query.set("ramme", "");
    return redirect(`${url.pathname}?${query}`, 303);
  }
  const site = context.get(contentContext);
  const { examples } = wordsOf(pricesWords, site.textOf);
  const plan = site.prices.websites.find(({ id }) => id === size);
  if (!plan) throw new Response("Pakken selges ikke.", { status: 404 });
  const isFramed = searchParams.has("ramme");
  const asked = { size, page, basket, isFramed };
  const { html, policy } = bakeryPage(asked, {
    text: fillIn(examples.ribbon, { pakken: plan.name, prisen: formatKroner(plan.price) }),
    link: examples.ribbonLink,
  });
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
      "cache-control": keptForAnHour,
    },
  });
}

function isSize(text: string): text is Size {
  return Object.hasOwn(pagesOf, text);
}
