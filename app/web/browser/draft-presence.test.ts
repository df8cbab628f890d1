import { beforeEach, describe, expect, test, vi } from "vitest";
import { defaultContent } from "#app/domain/content/defaults.ts";
import { draftKeys, printDraft } from "#app/domain/editing/draft.ts";
import { storeAdminToken } from "./admin-token.ts";
import { draftPresence, leaveDraft } from "./draft-presence.ts";

/** A browser's storage, as far as it is used. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}

function saveDraft(part: keyof typeof draftKeys) {
  const printed = printDraft({ content: defaultContent, baseVersion: 0 });
  localStorage.setItem(draftKeys[part], printed[part]);
}

beforeEach(() => {
  const window = {};
  vi.stubGlobal("window", Object.assign(window, { top: window }));
  vi.stubGlobal("location", { pathname: "/priser", reload: () => {} });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

describe("A draft", () => {
  test.each(["content", "prices"] as const)("of %s is shown to who is signed in", (part) => {
    saveDraft(part);
    expect(draftPresence()).toBe(undefined);
    storeAdminToken("token");
    expect(draftPresence()).toBe("shown");
  });

  test("that is not there is not shown", () => {
    storeAdminToken("token");
    expect(draftPresence()).toBe(undefined);
  });

  test("can be left in one tab, and shown again", () => {
    saveDraft("content");
    storeAdminToken("token");
    leaveDraft(true);
    expect(draftPresence()).toBe("left");
    leaveDraft(false);
    expect(draftPresence()).toBe("shown");
  });

  test("is not shown over the editor or the way into it, nor in a frame of it", () => {
    saveDraft("content");
    storeAdminToken("token");
    for (const pathname of ["/editor/forhandsvisning", "/login", "/login/glemt"]) {
      vi.stubGlobal("location", { pathname });
      expect(draftPresence(), pathname).toBe(undefined);
    }
    vi.stubGlobal("location", { pathname: "/priser" });
    vi.stubGlobal("window", { top: {} });
    expect(draftPresence()).toBe(undefined);
  });

  test("is none where nothing may be stored", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(draftPresence()).toBe(undefined);
  });
});
