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

/** The page of what is followed up. */
export function aboutHref({ kind, id }: FollowedUp): string {
  return kind === "order"
    ? href("/admin/bestillinger/:id", { id })
    : href("/admin/meldinger/:id", { id });
}
