export type Crumb = {
  label: string;
  /** Left out for the last one, which is the page itself. */
  href?: string;
};

/** The trail to a page. It is hidden from sight, for the menu shows the same, but not from screen readers. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Brødsmulesti" className="visually-hidden">
      <ol>
        {trail.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
