import { href } from "#app/web/href.ts";

/** The way to have a view as a file (export.ts). */
export function ExportLinks({
  file,
  query,
  label,
}: {
  file: "bestillinger" | "meldinger" | "besok" | "oversikt";
  /** Of the view, without its page. */
  query: string;
  label: string;
}) {
  const path = (format: string) =>
    `${href("/admin/eksport/:view", { view: `${file}.${format}` })}${query ? `?${query}` : ""}`;
  return (
    <p>
      {label} {/* Without "download", for whoever is asked to prove who they are meets a page. */}
      <a href={path("csv")}>CSV</a> <a href={path("json")}>JSON</a>
    </p>
  );
}
