import { Menu, X } from "lucide-react";
import { href } from "#app/web/href.ts";
import { frameWords } from "#app/words/frame/frame.words.ts";
import { ButtonLink } from "../button.tsx";
import { useIsShown } from "../text/page-link.tsx";
import { useWords } from "../text/use-words.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { LogoPicture, type OwnLogo } from "./logo-picture.tsx";
import { isCrowded } from "./menu-width.ts";

export type NavigationItem = { name: string; href: string };

type HeaderProps = {
  name: string;
  logo: OwnLogo | undefined;
  items: NavigationItem[];
  /** Path of the page shown. */
  current: string;
};

/** The site's header. The mobile menu is a native disclosure, so it opens before any script has loaded. */
export function Header({ name, logo, items, current }: HeaderProps) {
  const { menu, hidden } = useWords(frameWords);
  const shown = items.filter(useIsShown());
  const crowded = isCrowded(shown.map(({ name }) => name)) ? styles.crowded : "";
  const links = shown.map((item) => (
    <li key={item.href}>
      <a href={item.href} aria-current={item.href === current ? "page" : undefined}>
        {item.name}
      </a>
    </li>
  ));
  return (
    <header className={[styles.header, crowded].filter(Boolean).join(" ")} data-ground="ink">
      <div className={styles.bar}>
        <a href="/" className={styles.home} aria-label={hidden.home}>
          {logo ? <LogoPicture name={name} logo={logo} /> : <Logo name={name} />}
        </a>
        <nav className={styles.wide} aria-label={hidden.menu}>
          <ul className={styles.links}>{links}</ul>
        </nav>
        <span className={styles.contact}>
          <ButtonLink
            href={href("/kontakt")}
            aria-current={current === href("/kontakt") ? "page" : undefined}
          >
            {menu.contactUs}
          </ButtonLink>
        </span>
        <details className={styles.narrow} data-menu>
          <summary className={styles.toggle}>
            <span className={styles.open}>
              <Menu aria-hidden="true" strokeWidth={1.75} />
              <span className="visually-hidden">{hidden.open}</span>
            </span>
            <span className={styles.close}>
              <X aria-hidden="true" strokeWidth={1.75} />
              <span className="visually-hidden">{hidden.close}</span>
            </span>
          </summary>
          <nav className={styles.menu} aria-label={hidden.narrowMenu}>
            <ul className={styles.links}>
              {links}
              <li className={styles.menuContact}>
                <ButtonLink href={href("/kontakt")}>{menu.contactUs}</ButtonLink>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}
