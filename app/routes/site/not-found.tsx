import { data, redirect } from "react-router";
import { brand } from "#app/domain/content/brand.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { phoneHref } from "#app/web/phone.ts";
import { movedTo } from "#app/web/redirects.ts";
import { pageMeta } from "#app/web/seo.ts";
import type { Route } from "./+types/not-found";
import styles from "./not-found.module.css";

export function loader({ url }: Route.LoaderArgs) {
  const target = movedTo(url.pathname);
  if (target) throw redirect(`${target}${url.search}`, 301);
  return data({ brand }, { status: 404 });
}

export const action = loader;

export function meta() {
  return [
    ...pageMeta("", {
      title: "Side ikke funnet",
      description: "Siden du leter etter, finnes ikke her.",
      noindex: true,
    }),
    { name: "prerender-status-code", content: "404" },
  ];
}

export default function NotFoundPage({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <div className={styles.page} data-ground="ink">
      <div className={styles.inside}>
        <h1>Side ikke funnet</h1>
        <p>Beklager, men siden du leter etter eksisterer ikke eller har blitt flyttet.</p>
        <p className={styles.actions}>
          <ButtonLink href="/">Gå til forsiden</ButtonLink>
          <Button look="secondary" data-back hidden>
            Gå tilbake
          </Button>
        </p>
        <p className={styles.help}>
          Finner du ikke det du leter etter? Ring <a href={phoneHref(brand.phone)}>{brand.phone}</a> eller skriv til{" "}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>.
        </p>
      </div>
    </div>
  );
}
