import { accounts } from "./data/accounts.ts";
import type { TestApp } from "./helpers.ts";
import { textOf, unescapeHtml } from "./html.ts";

type Page = { path: string; status: number; html: string; text: string };

/**
 * A browser without script, from a visitor's point of view: it opens pages, fills in the forms that stand on them and presses
 * their buttons, keeps cookies and goes where it is led.
 */
export function plainBrowser(app: TestApp) {
  const cookies = new Map<string, string>();
  let page: Page = { path: "", status: 0, html: "", text: "" };

  async function go(path: string, init: RequestInit = {}): Promise<Page> {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = {
      origin: app.config.siteUrl,
      "sec-fetch-site": "same-origin",
      ...(cookie && { cookie }),
    };
    const answer = await app.fetch(path, { ...init, headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const target = answer.headers.get("location");
    if (target && answer.status >= 300 && answer.status < 400) {
      const { pathname, search } = new URL(target, app.config.siteUrl);
      // 307 has the form sent on; after the others the target is opened.
      return go(`${pathname}${search}`, answer.status === 307 ? init : {});
    }
    const html = await answer.text();
    page = { path, status: answer.status, html, text: textOf(html) };
    return page;
  }

  return {
    page: () => page,
    open: (path: string) => go(path),

    /**
     * Fills in the form that has a button, and presses that.
     *
     * @param typed by name of the field: what is written, chosen or, for a checkbox, its value
     * @throws where the page has no such button, or its form no such field
     */
    press(button: string, typed: Record<string, string> = {}): Promise<Page> {
      for (const [form, attributes = ""] of page.html.matchAll(
        /<form\b([^>]*)>[\s\S]*?<\/form>/g,
      )) {
        const pressed = buttonsOf(form).find(({ label }) => label === button);
        if (!pressed) continue;
        const fields = new URLSearchParams();
        const known = fieldsOf(form);
        for (const name of Object.keys(typed)) {
          if (!known.some((field) => field.name === name)) {
            throw new Error(`${page.path}: the form of "${button}" has no field ${name}`);
          }
        }
        for (const { name, value, isSent } of known) if (isSent) fields.set(name, value);
        for (const [name, value] of Object.entries(typed)) fields.set(name, value);
        if (pressed.name) fields.set(pressed.name, pressed.value);
        const action = attribute(attributes, "action") ?? page.path;
        if (attribute(attributes, "method") === "post") {
          return go(action, { method: "POST", body: fields });
        }
        return go(`${action.split("?")[0]}?${fields}`);
      }
      throw new Error(`${page.path} (${page.status}) has no button "${button}"`);
    },

    /** Follows the link that says or is called this. */
    follow(name: string): Promise<Page> {
      for (const [, attributes = "", content = ""] of page.html.matchAll(
        /<a\b([^>]*)>([\s\S]*?)<\/a>/g,
      )) {
        const label = attribute(attributes, "aria-label") ?? textOf(content).trim();
        if (label === name) return go(attribute(attributes, "href") ?? "");
      }
      throw new Error(`${page.path} has no link "${name}"`);
    },
  };
}

/** Such a browser of somebody who has signed in to the back office. */
export async function plainBrowserAtWork(app: TestApp) {
  const browser = plainBrowser(app);
  await browser.open("/login");
  await browser.press("Logg inn", accounts.admin);
  return browser;
}

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? undefined : unescapeHtml(value);
}

/** The buttons that send a form: what they are called, and what they send of themselves. */
function buttonsOf(form: string) {
  return [...form.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)]
    .filter(([, tag = ""]) => attribute(tag, "type") !== "button")
    .map(([, tag = "", content = ""]) => ({
      label: attribute(tag, "aria-label") ?? textOf(content).trim(),
      name: attribute(tag, "name"),
      value: attribute(tag, "value") ?? "",
    }));
}

/** The fields of a form with what is sent when nobody touches them. */
function fieldsOf(form: string) {
  const inputs = [...form.matchAll(/<input\b([^>]*)>/g)].map(([, tag = ""]) => {
    const isChoice = ["checkbox", "radio"].includes(attribute(tag, "type") ?? "");
    return {
      name: attribute(tag, "name") ?? "",
      value: attribute(tag, "value") ?? (isChoice ? "on" : ""),
      isSent: !isChoice || /\schecked(=|\s|\/|$)/.test(tag),
    };
  });
  const texts = [...form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(
    ([, tag = "", text = ""]) => ({
      name: attribute(tag, "name") ?? "",
      value: unescapeHtml(text).replace(/^\n/, ""),
      isSent: true,
    }),
  );
  const lists = [...form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(
    ([, tag = "", options = ""]) => {
      const chosen =
        /<option\b([^>]*\sselected[^>]*)>/.exec(options) ?? /<option\b([^>]*)>/.exec(options);
      return {
        name: attribute(tag, "name") ?? "",
        value: attribute(chosen?.[1] ?? "", "value") ?? "",
        isSent: true,
      };
    },
  );
  return [...inputs, ...texts, ...lists].filter(({ name }) => name);
}
