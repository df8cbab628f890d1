import { expect, test } from "vitest";
import { z } from "zod";
import { defaultContent } from "#app/domain/content/defaults.ts";
import type { Person } from "#app/domain/content/parts/people.ts";
import { person } from "../../data/added-pages.ts";
import { formAt } from "../../data/editor-forms.tsx";
import { makePicture, uploadPicture } from "../../data/made-pictures.ts";
import { orderOf } from "../../data/order-data.ts";
import { createTestApp, type TestApp } from "../../helpers.ts";
import { textOf } from "../../html.ts";

const ola = person({ id: "ola", name: "Ola Fjellheim", role: "utvikler", phone: "", email: "" });

/** Every page that people stand on: what it is called, and its HTML. */
async function pagesOf(app: TestApp): Promise<[string, string][]> {
  const ordered = await app.post("/api/orders", orderOf());
  const { thankYou } = z.object({ thankYou: z.string() }).parse(await ordered.json());
  const paths = ["/", "/kontakt", thankYou];
  return Promise.all(
    paths.map(
      async (path): Promise<[string, string]> => [
        path.replace(/\?.*/, ""),
        (await app.read(path)).html,
      ],
    ),
  );
}

/** The section of a page that people stand in; empty where there is none. */
function shownIn(html: string): string {
  return /<section class="people".*?<\/section>/s.exec(html)?.[0] ?? "";
}

async function publish(app: TestApp, people: Person[]) {
  const editor = await app.signIn("editor");
  const answer = await app.fetch("/api/content", {
    method: "PUT",
    headers: { "content-type": "application/json", ...editor },
    body: JSON.stringify({ content: { ...defaultContent, people }, baseVersion: 0 }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test("While nobody is named, no page says anything of it, nor has styles for it", async () => {
  await using app = await createTestApp();
  for (const [what, html] of await pagesOf(app)) {
    expect(html, what).not.toMatch(/people|Hvem du møter/);
  }
  expect((await app.read("/kontakt")).html).toContain('data-closed="Vi er her igjen {når}."');
});

test("Whoever an editor names stands with a face and a number where visitors and customers meet them", async () => {
  await using app = await createTestApp();
  const stored = await uploadPicture(
    app,
    await app.signIn("editor"),
    await makePicture("jpeg", { width: 900, height: 900 }),
    "kari.jpg",
  );
  const picture = { ...stored, alt: "Hun ler", focusX: 50, focusY: 20 };
  await publish(app, [person({ picture }), ola]);
  for (const [what, html] of await pagesOf(app)) {
    const shown = shownIn(html);
    expect(textOf(shown).replace(/\s+/g, " ").trim(), what).toBe(
      "Hvem du møter Den du møter først Kari Nordmann daglig leder 912 00 345 kari@fyrlykt.example OF Ola Fjellheim utvikler",
    );
    for (const part of [
      'href="tel:+4791200345"',
      'href="mailto:kari@fyrlykt.example"',
      `src="/bilder/${stored.id}/900.webp" alt="Kari Nordmann" width="900" height="900" loading="lazy"`,
      'data-down="25"',
    ]) {
      expect(shown, what).toContain(part);
    }
    // Its styles have come with the page.
    expect(html, what).toMatch(/<style>[^<]*\.people-portrait\s*\{/);
    expect(html, what).not.toContain('rel="stylesheet"');
  }
  for (const path of ["/priser", "/tjenester", "/by/oslo", "/takk"]) {
    expect((await app.read(path)).html, path).not.toContain("people-heading");
  }
});

test("One alone is not called the first of several", async () => {
  await using app = await createTestApp({ content: { people: [ola] } });
  const shown = shownIn((await app.read("/")).html);
  expect(textOf(shown).replace(/\s+/g, " ").trim()).toBe("Hvem du møter OF Ola Fjellheim utvikler");
});

test("The lamp on the contact page says who lights it again", async () => {
  await using app = await createTestApp({ content: { people: [person(), ola] } });
  expect((await app.read("/kontakt")).html).toContain('data-closed="Kari er her igjen {når}."');
});

test("The mails that an order and a message bring say whom their sender reaches, and ours do not", async () => {
  await using app = await createTestApp({ content: { people: [person(), ola] } });
  await app.post("/api/orders", orderOf());
  await app.post("/api/contact", { name: "Per", email: "per@example.no", message: "Hei" });
  const mails = await app.db.selectFrom("mails").select(["kind", "document"]).execute();
  const direct = ["Du kan nå Kari Nordmann direkte på ", "912 00 345", "tel:+4791200345"];
  const told = mails
    .filter(({ document }) => direct.every((part) => document.includes(part)))
    .map(({ kind }) => kind);
  expect(told.toSorted()).toEqual(["contact-receipt", "order-confirmation"]);
  expect(mails.filter(({ document }) => document.includes("Nordmann direkte"))).toHaveLength(2);
  expect(mails.length).toBeGreaterThan(3);
});

test("The form of an editor has every field of a person, and says of whom no customer can reach", async () => {
  const form = async (people: Person[]) =>
    formAt({ ...defaultContent, people }, people[0] ? "people.0.name" : "people");
  const filled = await form([person(), ola]);
  for (const name of ["name", "role", "phone", "email", "picture"]) {
    expect(filled).toContain(`name="people.0.${name}"`);
  }
  const warning = "har verken nummer eller e-post";
  expect(filled).not.toContain(warning);
  expect(textOf(await form([ola]))).toContain(`Ola Fjellheim ${warning}`);
  const empty = textOf(await form([]));
  expect(empty).toContain("Legg til person");
  expect(empty).not.toContain(warning);
});

test("What was stored before there were people is opened with none", async () => {
  const { people: _, proof: __, ...before } = defaultContent;
  await using app = await createTestApp({ content: before });
  const opened = await (await app.fetch("/api/content")).json();
  expect(opened.content).toMatchObject({ people: [], proof: { rating: "", views: "" } });
});
