import type { FollowedUp } from "#app/domain/follow-ups/follow-ups.server.ts";
import { href } from "#app/web/href.ts";

/** What an address calls the kinds of thing that are followed up. */
const slugs: Record<FollowedUp["kind"], string> = { order: "bestilling", message: "melding" };

/** The kind that an address names; undefined where it names none. */
export function kindOfSlug(slug: string): FollowedUp["kind"] | undefined {
  return (["order", "message"] as const).find((kind) => slugs[kind] === slug);
}

/** Where it is said when something is followed up, and that it was. */
export function followUpHref({ kind, id }: FollowedUp): string {
  return href("/admin/oppfolging/:kind/:id", { kind: slugs[kind], id });
}

/** The list, where it says of something that it was followed up. */
export function doneHref({ kind, id }: FollowedUp): string {
  const told = { svar: "fulgt-opp", hva: slugs[kind], id };
  return `${href("/admin/oppfolging")}?${new URLSearchParams(told)}`;
}

/** What the list says that of; undefined where its address names nothing. */
export function doneIn(query: URLSearchParams): FollowedUp | undefined {
  const kind = kindOfSlug(query.get("hva") ?? "");
  const id = query.get("id");
  return kind && id ? { kind, id } : undefined;
}

/** The page of what is followed up. */
export function aboutHref({ kind, id }: FollowedUp): string {
  return kind === "order"
    ? href("/admin/bestillinger/:id", { id })
    : href("/admin/meldinger/:id", { id });
}
