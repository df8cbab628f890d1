import { href } from "#app/web/href.ts";
import { namingAll, pageWords, richLine, section } from "#app/web/words.ts";

/** What every mail to customers and to those who have written to us says. */
export const customerMailWords = pageWords("customerMail", "E-post til kunder", href("/takk"), {
  closing: section("Nederst i hver e-post, når dere har lagt inn folk", {
    direct: namingAll(
      richLine("Hvem de når", "Du kan nå {navnet} direkte på [{nummeret}]({lenken}).", 200, [
        "navnet",
        "nummeret",
        "lenken",
      ]),
    ),
  }),
});
