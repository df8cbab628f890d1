/** Paths of public pages that are hidden for now: they answer 403, and leave the menus and the sitemap. */
export const hiddenPages: readonly string[] = [];
