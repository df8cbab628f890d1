import { describe, expect, test } from "vitest";
import { type Content, contentSchema } from "#app/domain/content/content.ts";
import { defaultContent } from "#app/domain/content/defaults.ts";
import type { OwnPage } from "#app/domain/content/parts/own-pages.ts";
import { everyKind, ownPage } from "../../../../tests/data/added-pages.ts";
import { changedPath } from "../undo.ts";
import { keepAddresses, standingAddresses } from "./kept-addresses.ts";

const page = (id: string, slug = id, changes: Partial<OwnPage> = {}) =>
  ownPage({ id, slug, title: id, sections: [], ...changes });
const content = (ownPages: OwnPage[], redirects: Content["redirects"] = []): Content => ({
  ...defaultContent,
  ownPages,
  redirects,
});

/** The addresses that lead on after one edit after the other. */
function leads(published: Content, ...edits: OwnPage[][]) {
  let after = published;
  for (const ownPages of edits) after = keepAddresses(after, { ...after, ownPages }, published);
  expect(contentSchema.safeParse(after).error).toBeUndefined();
  return Object.fromEntries(after.redirects.map(({ from, to }) => [from, to]));
}

describe("An address that visitors know", () => {
  const published = content([page("a"), page("b")]);

  test("leads to where its page is now, however often that moves before it is published", () => {
    expect(leads(published, [page("a", "x"), page("b")], [page("a", "y"), page("b")])).toEqual({
      "/a": "/y",
    });
  });

  test("leads nowhere else once its page is back", () => {
    expect(leads(published, [page("a", "x"), page("b")], [page("a"), page("b")])).toEqual({});
  });

  test("is told to be gone where its page is, until that is brought back", () => {
    expect(leads(published, [page("b")])).toEqual({ "/a": "" });
    expect(leads(published, [page("b")], [page("b"), page("a")])).toEqual({});
    expect(leads(published, [page("b")], [page("b"), page("a", "x")])).toEqual({ "/a": "/x" });
  });

  test("belongs to the page that is given it", () => {
    expect(leads(published, [page("a", "x"), page("b", "a")])).toEqual({ "/b": "/a" });
  });

  test("that nobody has seen yet leads nowhere", () => {
    expect(leads(published, [...published.ownPages, page("c")], published.ownPages)).toEqual({});
  });
});

test("What is written on a page is told as that alone, whatever is made anew as it was", () => {
  const first = page("a");
  const before = content(
    [first, page("b", "b", { sections: everyKind })],
    [{ from: "/gammel", to: "/a" }],
  );
  const after = { ...before, ownPages: before.ownPages.with(0, { ...first, lead: "Ny" }) };
  expect(changedPath(before, keepAddresses(before, after, before))).toBe("ownPages.0.lead");
});

describe("What led to a page", () => {
  const published = content(
    [page("a")],
    [
      { from: "/gammel", to: "/a?x=y#z" },
      { from: "/annet", to: "/priser" },
    ],
  );

  test("leads to where that is now, with its query and its place", () => {
    expect(leads(published, [page("a", "x")])).toEqual({
      "/gammel": "/x?x=y#z",
      "/annet": "/priser",
      "/a": "/x",
    });
  });

  test("is told to be gone with it, and leads there again when it is back", () => {
    expect(leads(published, [])).toEqual({ "/gammel": "", "/annet": "/priser", "/a": "" });
    expect(leads(published, [], [page("a")])).toEqual({
      "/gammel": "/a?x=y#z",
      "/annet": "/priser",
    });
  });

  test("leads to a page that is brought back as it did before it was removed, published or not", () => {
    const drafted: Content = {
      ...published,
      ownPages: [page("a", "x"), page("c")],
      redirects: [
        { from: "/gammel", to: "/c#z" },
        { from: "/annet", to: "/priser" },
        { from: "/a", to: "/x" },
        { from: "/skilt", to: "/c?x=y" },
        { from: "/borte", to: "" },
      ],
    };
    for (const removed of ["a", "c"]) {
      const ownPages = drafted.ownPages.filter(({ id }) => id !== removed);
      const without = keepAddresses(drafted, { ...drafted, ownPages }, published);
      expect(without.redirects).not.toEqual(drafted.redirects);
      // What is edited meanwhile stays.
      const edited = {
        ...without,
        redirects: [...without.redirects, { from: "/ny", to: "/priser" }],
      };
      const back = { ...edited, ownPages: drafted.ownPages };
      expect(keepAddresses(edited, back, published, drafted).redirects).toEqual([
        ...drafted.redirects,
        { from: "/ny", to: "/priser" },
      ]);
    }
  });

  test("leads as visitors know it once a page that was in its way has gone on", () => {
    for (const elsewhere of [[page("a")], [page("a"), page("b", "x")]]) {
      for (const inTheWay of ["gammel", "annet"]) {
        expect(leads(published, [page("a"), page("b", inTheWay)], elsewhere)).toEqual({
          "/gammel": "/a?x=y#z",
          "/annet": "/priser",
        });
      }
    }
    expect(leads(published, [page("a", "gammel")], [page("a", "x")])).toEqual({
      "/gammel": "/x?x=y#z",
      "/annet": "/priser",
      "/a": "/x",
    });
  });

  test("ends where a page is given its address", () => {
    expect(leads(published, [page("a"), page("annet")])).toEqual({ "/gammel": "/a?x=y#z" });
  });
});

test("The menu and the footer lead to a page wherever it moves", () => {
  const links = [
    { to: "/a", label: "" },
    { to: "/priser", label: "" },
  ];
  const before: Content = {
    ...content([page("a")]),
    menu: links.map((link) => ({ ...link, isHidden: false })),
    footer: [{ heading: "Mer", links }],
  };
  const after = keepAddresses(before, { ...before, ownPages: [page("a", "x")] }, before);
  expect(after.menu.map(({ to }) => to)).toEqual(["/x", "/priser"]);
  expect(after.footer[0]?.links.map(({ to }) => to)).toEqual(["/x", "/priser"]);
});

describe("An address that cannot stand", () => {
  const link = (to: string) => ({ to, label: "", isHidden: false });
  const edited = (before: Content, published: Content, ...edits: OwnPage[][]) => {
    let after = before;
    const stood = new Map<string, string>();
    for (const ownPages of edits) {
      for (const [id, path] of standingAddresses(after)) stood.set(id, path);
      after = keepAddresses(after, { ...after, ownPages }, published, published, stood);
    }
    return after;
  };

  test("takes nothing with it that leads to a page of ours, nor when it is put right", () => {
    const before = { ...content([page("ny")]), menu: [link("/priser"), link("/tjenester")] };
    const after = edited(
      before,
      content([]),
      [page("ny", "priser")],
      [page("ny", "tjenester")],
      [page("ny", "priser-jul")],
    );
    expect(after.menu.map(({ to }) => to)).toEqual(["/priser", "/tjenester"]);
    expect(after.redirects).toEqual([]);
  });

  test("nor what leads to another page that was added", () => {
    const published = {
      ...content([page("kurs")], [{ from: "/gamle", to: "/kurs" }]),
      menu: [link("/kurs")],
    };
    const after = edited(
      published,
      published,
      [page("kurs"), page("kopi", "kurs")],
      [page("kurs"), page("kopi", "kurs-to")],
    );
    expect(after.menu).toEqual(published.menu);
    expect(after.redirects).toEqual(published.redirects);
  });

  test("loses nothing that led to a page that nobody has seen yet", () => {
    const before = { ...content([page("a")]), menu: [link("/a")] };
    const after = edited(before, content([]), [page("a", "")], [page("a", "kontor")]);
    expect(after.menu.map(({ to }) => to)).toEqual(["/kontor"]);
    expect(after.redirects).toEqual([]);
  });

  test("loses nothing of a page that has moved in the draft before", () => {
    const published = { ...content([page("a")]), menu: [link("/a")] };
    const after = edited(
      published,
      published,
      [page("a", "b")],
      [page("a", "priser")],
      [page("a", "c")],
    );
    expect(after.menu.map(({ to }) => to)).toEqual(["/c"]);
    expect(after.redirects).toEqual([{ from: "/a", to: "/c" }]);
  });

  test("of a page that visitors know is led away from once it is put right", () => {
    const published = { ...content([page("a")]), menu: [link("/a")] };
    const after = edited(published, published, [page("a", "priser")], [page("a", "x")]);
    expect(after.menu.map(({ to }) => to)).toEqual(["/x"]);
    expect(after.redirects).toEqual([{ from: "/a", to: "/x" }]);
  });
});

test("A button leads to its page wherever that moves, and has to be led elsewhere where the page is gone", () => {
  const call = everyKind.filter(({ kind }) => kind === "call").map((one) => ({ ...one, to: "/a" }));
  const before = content([page("a"), page("b", "b", { sections: call })]);
  const [, other] = before.ownPages;
  if (!other) throw new Error("There is another page");
  const moved = keepAddresses(before, { ...before, ownPages: [page("a", "x"), other] }, before);
  expect(moved.ownPages[1]?.sections).toMatchObject([{ to: "/x" }]);
  const gone = keepAddresses(before, { ...before, ownPages: [other] }, before);
  expect(contentSchema.safeParse(gone).error?.issues).toMatchObject([
    {
      path: ["ownPages", 0, "sections", 0, "to"],
      message: "Fant ingen side på «/a». Velg hvor knappen skal gå.",
    },
  ]);
});
