import { ofEachField, orderFields } from "#app/domain/orders/order-fields.ts";
import { line, namingAll, pageWords, paragraph, section } from "#app/web/words.ts";

/** The words of what a customer is sent about a subscription. */
export const subscriptionMailWords = pageWords(
  "subscriptionMail",
  "E-post om abonnementer",
  "/avtale",
  {
    facts: section("Opplysningene", {
      label: namingAll(line("Øverst", "Bestilling {ordrenummeret}", 60, ["ordrenummeret"])),
      order: line("Ordrenummer", "Ordrenummer", 40),
      from: line("Første dag", "Fra og med", 40),
      until: line("Siste dag i perioden", "Til og med", 40),
      cancelled: line("Dagen det ble sagt opp", "Oppsagt", 40),
      last: line("Siste dag", "Siste dag", 40),
    }),
    sums: section("Summene", {
      oneTime: line("Engangspris", "Nettside, engangspris", 60),
      operation: line("Drift", "Drift i {periode}", 60),
      subscription: line("Abonnement", "Abonnement i {periode}", 60),
      sum: line("Sum", "Sum eks. mva.", 60),
      vat: namingAll(line("Mva.", "Mva. {satsen} %", 60, ["satsen"])),
      withVat: line("Sum med mva.", "Sum inkl. mva.", 60),
      invoice: namingAll(
        line("Fakturaen", "Faktura {fakturaen}, forfall {forfallet}", 80, [
          "fakturaen",
          "forfallet",
        ]),
      ),
      changed: namingAll(
        line(
          "Når prisen er en annen enn sist, også på avtalesiden",
          "Prisen er endret fra {forrige pris} til {ny pris} eks. mva. for {periode}.",
          200,
          ["forrige pris", "ny pris"],
        ),
      ),
      invoiceWaits: line("Når fakturaen kommer senere", "Fakturaen kommer i en egen e-post", 80),
    }),
    ways: section("Knapper", {
      open: line("Til avtalesiden", "Åpne avtalesiden din", 60),
      openOrCancel: line("Til avtalesiden, før en fornyelse", "Se avtalen eller si opp", 60),
    }),
    started: section("Abonnementet er i gang", {
      subject: namingAll(
        line("Emne", "Vi har levert {pakken}, og abonnementet er i gang", 120, ["pakken"]),
      ),
      preview: namingAll(
        line(
          "Ved siden av emnet",
          "Første periode varer til og med {siste dag}. Faktura {fakturaen} kommer i en egen e-post.",
          200,
          ["siste dag", "fakturaen"],
        ),
      ),
      previewWaiting: namingAll(
        line(
          "Ved siden av emnet, når fakturaen kommer senere",
          "Første periode varer til og med {siste dag}.",
          200,
          ["siste dag"],
        ),
      ),
      title: line("Overskrift", "Levert, og i gang", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Vi har levert {pakken}, og abonnementet løper fra og med {første dag}. Takk for tilliten!",
          400,
          ["pakken", "første dag"],
        ),
      ),
      billed: line("Overskrift over summene", "Dette blir fakturert", 80),
      renewal: line("Overskrift over fornyelse", "Fornyelse og oppsigelse", 80),
      renews: paragraph(
        "Om fornyelse",
        "Abonnementet fornyes automatisk {frist} før perioden er over. Du får to varsler på e-post i god tid før det skjer, med dato og sum.",
        400,
      ),
      cancel: paragraph("Om oppsigelse", "Du kan si opp når som helst, {oppsigelse}.", 400),
      footnote: paragraph(
        "Nederst",
        "Stemmer ikke datoen? Svar på denne e-posten, så retter vi den.",
        400,
      ),
    }),
    corrected: section("Første dag er rettet", {
      subject: namingAll(
        line("Emne", "Rettet dato for {pakken}, og en ny faktura", 120, ["pakken"]),
      ),
      subjectUnbilled: namingAll(
        line("Emne, før det er fakturert", "Rettet dato for {pakken}", 120, ["pakken"]),
      ),
      preview: namingAll(
        line("Ved siden av emnet", "Abonnementet løper fra og med {første dag}.", 200, [
          "første dag",
        ]),
      ),
      title: line("Overskrift", "Vi har rettet første dag", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Vi hadde notert feil dag da vi leverte {pakken}. Abonnementet løper fra og med {første dag}, og første periode varer til og med {siste dag}. Datoene i den forrige e-posten gjelder ikke lenger.",
          400,
          ["pakken", "første dag", "siste dag"],
        ),
      ),
      billed: line("Overskrift over summene", "Dette blir fakturert nå", 80),
    }),
    notDelivered: section("Ikke levert likevel", {
      subject: namingAll(
        line("Emne", "Vi har ikke levert {pakken} likevel, og fakturaen er kreditert", 120, [
          "pakken",
        ]),
      ),
      subjectUnbilled: namingAll(
        line("Emne, før det er fakturert", "Vi har ikke levert {pakken} likevel", 120, ["pakken"]),
      ),
      preview: line(
        "Ved siden av emnet",
        "Du skal ikke betale den. Abonnementet begynner først når vi har levert.",
      ),
      previewUnbilled: line(
        "Ved siden av emnet, før det er fakturert",
        "Abonnementet begynner først når vi har levert. Du trenger ikke gjøre noe.",
      ),
      title: line("Overskrift", "Vi er ikke helt i mål ennå", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Vi skrev til deg at {pakken} var levert, men det stemte ikke. Det beklager vi. Arbeidet fortsetter, og du trenger ikke gjøre noe.",
          400,
          ["pakken"],
        ),
      ),
      waits: line("Overskrift om abonnementet", "Abonnementet venter", 80),
      begins: paragraph(
        "Om abonnementet",
        "Det begynner {oppstart}. Datoene i den forrige e-posten gjelder ikke lenger. Du får nye når vi har levert.",
        400,
      ),
    }),
    credit: section("En faktura som er kreditert", {
      title: line("Overskrift", "Fakturaen er kreditert", 80),
      text: namingAll(
        paragraph(
          "Om fakturaen",
          "Kreditnota {kreditnotaen} opphever hele faktura {fakturaen} på {summen} inkl. mva. Har du betalt den allerede, så svar på denne e-posten, så gjør vi det opp med deg.",
          400,
          ["kreditnotaen", "fakturaen", "summen"],
        ),
      ),
      part: namingAll(
        paragraph(
          "Om fakturaen, når en del av den krediteres",
          "Kreditnota {kreditnotaen} trekker {summen} inkl. mva. fra faktura {fakturaen}. Av fakturaen står det igjen {resten} inkl. mva. Har du betalt mer enn det, så svar på denne e-posten, så gjør vi det opp med deg.",
          400,
          ["kreditnotaen", "fakturaen", "summen", "resten"],
        ),
      ),
    }),
    notice: section("Varsel om fornyelse", {
      subject: namingAll(
        line("Emne", "Abonnementet på {pakken} fornyes fra og med {dagen}", 120, [
          "pakken",
          "dagen",
        ]),
      ),
      subjectChanged: namingAll(
        line(
          "Emne, når prisen er endret",
          "Abonnementet på {pakken} fornyes fra og med {dagen}, og prisen er endret",
          120,
          ["pakken", "dagen"],
        ),
      ),
      preview: namingAll(
        line(
          "Ved siden av emnet",
          "{summen} eks. mva. for {ny periode}. Vil du ikke fortsette, må du si opp senest {fristen}.",
          200,
          ["summen", "fristen"],
        ),
      ),
      first: line("Øverst, første gang", "Varsel om fornyelse", 60),
      second: line("Øverst, andre gang", "Siste varsel om fornyelse", 60),
      title: namingAll(
        line("Overskrift", "Abonnementet fornyes fra og med {dagen}", 80, ["dagen"]),
      ),
      text: namingAll(
        paragraph(
          "Først",
          "Abonnementet på {pakken} går snart inn i en ny periode. Vil du fortsette, trenger du ikke gjøre noe.",
          400,
          ["pakken"],
        ),
      ),
      otherVat: paragraph(
        "Når mva. er endret siden forrige varsel",
        "Dette varselet erstatter det forrige, fordi mva. på prisen er endret siden da.",
        200,
      ),
      costs: line("Overskrift over summene", "Dette koster den nye perioden", 80),
      billed: line("Når det faktureres", "Faktureres når fristen for å si opp er ute", 80),
      stop: namingAll(
        line("Fristen", "Vil du ikke fortsette? Si opp senest {fristen}", 120, ["fristen"]),
      ),
      consequence: paragraph(
        "Under fristen",
        "Da løper abonnementet ut perioden, og det faktureres ikke for en ny. Sier du opp etter fristen, faktureres {ny periode} før abonnementet avsluttes.",
        400,
      ),
      call: line("Foran telefonnummeret", "Si opp på avtalesiden, eller ring", 80),
    }),
    renewed: section("Kvittering for fornyelse", {
      subject: namingAll(
        line("Emne", "Abonnementet på {pakken} er fornyet til og med {siste dag}", 120, [
          "pakken",
          "siste dag",
        ]),
      ),
      preview: namingAll(
        line(
          "Ved siden av emnet",
          "Faktura {fakturaen} på {summen} eks. mva. kommer i en egen e-post.",
          200,
          ["fakturaen", "summen"],
        ),
      ),
      previewWaiting: namingAll(
        line(
          "Ved siden av emnet, når fakturaen kommer senere",
          "{summen} eks. mva. Fakturaen kommer i en egen e-post.",
          200,
          ["summen"],
        ),
      ),
      label: line("Øverst", "Kvittering for fornyelse", 60),
      title: line("Overskrift", "Abonnementet er fornyet", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Abonnementet på {pakken} fortsetter i {ny periode}. Takk for at du blir med videre!",
          400,
          ["pakken"],
        ),
      ),
      billed: line("Overskrift over summene", "Dette er fakturert", 80),
    }),
    issued: section("Fakturaen", {
      subject: namingAll(
        line("Emne", "Faktura {fakturaen} for {pakken}", 120, ["fakturaen", "pakken"]),
      ),
      preview: namingAll(
        line("Ved siden av emnet", "{summen} inkl. mva., forfall {forfallet}.", 200, [
          "summen",
          "forfallet",
        ]),
      ),
      label: line("Øverst", "Faktura", 60),
      title: namingAll(line("Overskrift", "Faktura {fakturaen}", 80, ["fakturaen"])),
      text: namingAll(
        paragraph(
          "Først",
          "Her er fakturaen for {pakken}. Den ligger ved som PDF, og forfaller {forfallet}.",
          400,
          ["pakken", "forfallet"],
        ),
      ),
      settled: paragraph(
        "Når ingenting gjenstår",
        "Her er fakturaen. Ingenting gjenstår av den, så du skal ikke betale noe. Den ligger ved som PDF.",
        200,
      ),
      pay: line("Overskrift over kontonummeret", "Slik betaler du", 80),
      billed: line("Overskrift over summene", "Dette er fakturert", 80),
    }),
    reminder: section("Påminnelse om en faktura", {
      subject: namingAll(
        line("Emne", "Betalingspåminnelse og inkassovarsel: faktura {fakturaen}", 120, [
          "fakturaen",
        ]),
      ),
      preview: namingAll(
        line(
          "Ved siden av emnet",
          "{summen} gjenstår. Betal innen {fristen}, ellers settes inkasso i verk.",
          200,
          ["summen", "fristen"],
        ),
      ),
      label: line("Øverst", "Betalingspåminnelse og inkassovarsel", 60),
      title: namingAll(line("Overskrift", "Faktura {fakturaen} er ikke betalt", 80, ["fakturaen"])),
      text: namingAll(
        paragraph(
          "Først",
          "Faktura {fakturaen} for {pakken} forfalt {forfallet}, og vi kan ikke se at den er betalt. {summen} gjenstår. Fakturaen ligger ved. Har du betalt de siste dagene, kan du se bort fra denne e-posten.",
          500,
          ["fakturaen", "pakken", "forfallet", "summen"],
        ),
      ),
      left: line("Det som gjenstår", "Gjenstår", 40),
      payBy: line("Fristen", "Betal innen", 40),
      consequence: namingAll(
        paragraph(
          "Hva som skjer ellers",
          "Dette er varsel etter inkassoloven § 9: Er kravet ikke betalt innen {fristen}, vil inkasso bli satt i verk. Da kommer det renter og salær i tillegg. Er det noe galt med fakturaen, svar på denne e-posten før fristen.",
          400,
          ["fristen"],
        ),
      ),
    }),
    creditNote: section("Kreditnotaen", {
      subject: namingAll(
        line("Emne", "Kreditnota {kreditnotaen} for {pakken}", 120, ["kreditnotaen", "pakken"]),
      ),
      preview: namingAll(
        line(
          "Ved siden av emnet",
          "{summen} inkl. mva. av faktura {fakturaen} er kreditert.",
          200,
          ["fakturaen", "summen"],
        ),
      ),
      label: line("Øverst", "Kreditnota", 60),
      title: namingAll(line("Overskrift", "Kreditnota {kreditnotaen}", 80, ["kreditnotaen"])),
      text: namingAll(
        paragraph("Først", "Her er kreditnotaen for {pakken}. Den ligger ved som PDF.", 400, [
          "pakken",
        ]),
      ),
      billed: line("Overskrift over summene", "Dette er kreditert", 80),
      credits: namingAll(
        line("Fakturaen den opphever", "Krediterer faktura {fakturaen}", 80, ["fakturaen"]),
      ),
    }),
    forgiven: section("Siste periode er tatt tilbake", {
      subject: namingAll(
        line("Emne", "Du slipper å betale for siste periode: {pakken}", 120, ["pakken"]),
      ),
      preview: namingAll(
        line("Ved siden av emnet", "Abonnementet avsluttes etter {siste dag}.", 200, ["siste dag"]),
      ),
      title: line("Overskrift", "Du slipper å betale for siste periode", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Vi har tatt tilbake perioden som skulle begynne {første dag}. Abonnementet på {pakken} avsluttes etter {siste dag}, og du skal ikke betale for den nye perioden.",
          400,
          ["første dag", "pakken", "siste dag"],
        ),
      ),
    }),
    consequence: section("Følgen av å si opp, på siden og i e-posten", {
      monthly: namingAll(
        paragraph(
          "Når noe faktureres hver måned",
          "Dette gjelder ikke {linjene}: Det faktureres hver måned som før, til det også er sagt opp.",
          400,
          ["linjene"],
        ),
      ),
      inTime: namingAll(
        paragraph(
          "I tide",
          "Abonnementet avsluttes etter {siste dag}, og det faktureres ikke for en ny periode.",
          400,
          ["siste dag"],
        ),
      ),
      late: namingAll(
        paragraph(
          "Etter fristen",
          "Fristen for å si opp før neste periode gikk ut {fristen}. Derfor faktureres {ny periode}, fra {første dag}: {summen} eks. mva. ({summen med mva.} med {satsen} % mva.). Abonnementet avsluttes etter {siste dag}, uten ny fornyelse.",
          600,
          ["fristen", "første dag", "summen", "summen med mva.", "satsen", "siste dag"],
        ),
      ),
      lateSomeDay: namingAll(
        paragraph(
          "Etter en frist som ikke har noen dato",
          "Fristen for å si opp før neste periode er ute. Derfor faktureres {ny periode}, fra {første dag}: {summen} eks. mva. ({summen med mva.} med {satsen} % mva.). Abonnementet avsluttes etter {siste dag}, uten ny fornyelse.",
          600,
          ["første dag", "summen", "summen med mva.", "satsen", "siste dag"],
        ),
      ),
      renewed: namingAll(
        paragraph(
          "Etter en fornyelse",
          "Abonnementet er allerede fornyet og fakturert for {ny periode}, fra {første dag}: {summen} eks. mva. ({summen med mva.} med {satsen} % mva.). Abonnementet avsluttes etter {siste dag}, uten ny fornyelse.",
          600,
          ["første dag", "summen", "summen med mva.", "satsen", "siste dag"],
        ),
      ),
    }),
    cancelled: section("Kvittering for oppsigelse", {
      subject: namingAll(line("Emne", "Oppsigelsen av {pakken} er mottatt", 120, ["pakken"])),
      preview: namingAll(
        line("Ved siden av emnet", "Siste dag er {siste dag}.", 200, ["siste dag"]),
      ),
      label: line("Øverst", "Kvittering for oppsigelse", 60),
      title: line("Overskrift", "Oppsigelsen er mottatt", 80),
      billed: line("Overskrift over summene", "Dette er fakturert", 80),
      period: line("Hva summene gjelder", "Den siste perioden", 80),
      withdrawable: namingAll(
        paragraph(
          "Om å angre",
          "Ombestemmer du deg, kan du trekke oppsigelsen tilbake på avtalesiden til og med {fristen}.",
          400,
          ["fristen"],
        ),
      ),
      late: paragraph(
        "Om å angre når fristen er ute",
        "Ombestemmer du deg, så svar på denne e-posten.",
        400,
      ),
      footnote: paragraph(
        "Nederst",
        "Er det ikke du som har sagt opp? Svar på denne e-posten med en gang.",
        400,
      ),
    }),
    withdrawn: section("Oppsigelse trukket tilbake", {
      subject: namingAll(line("Emne", "Avtalen om {pakken} fortsetter", 120, ["pakken"])),
      preview: line(
        "Ved siden av emnet",
        "Oppsigelsen er trukket tilbake, og abonnementet løper som før.",
      ),
      label: line("Øverst", "Oppsigelse trukket tilbake", 60),
      title: line("Overskrift", "Avtalen fortsetter", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Oppsigelsen av {pakken} er trukket tilbake, og abonnementet løper som før.",
          400,
          ["pakken"],
        ),
      ),
      renews: namingAll(
        paragraph(
          "Om fornyelse",
          "Abonnementet er fakturert til og med {siste dag}. Sier du ikke opp igjen, fornyes det automatisk {frist} før den dagen.",
          400,
          ["siste dag"],
        ),
      ),
      footnote: paragraph(
        "Nederst",
        "Er det ikke du som har trukket den tilbake? Svar på denne e-posten med en gang.",
        400,
      ),
    }),
    link: section("Lenken til avtalesiden", {
      subject: namingAll(
        line("Emne", "Lenken til avtalesiden for {pakken} ({ordrenummeret})", 120, [
          "pakken",
          "ordrenummeret",
        ]),
      ),
      preview: line(
        "Ved siden av emnet",
        "Der ser du avtalen, retter kontaktopplysninger og sier opp.",
      ),
      title: line("Overskrift", "Her er lenken til avtalesiden din", 80),
      text: namingAll(
        paragraph(
          "Først",
          "På avtalesiden for {pakken} ser du hva du har bestilt, når det fornyes og hva det koster. Der kan du også rette kontaktopplysningene og si opp.",
          400,
          ["pakken"],
        ),
      ),
      secret: paragraph(
        "Under knappen",
        "Lenken er bare din: Den som har den, kan gjøre det samme. Del den ikke med andre enn dem som skal kunne endre eller si opp.",
        400,
      ),
      footnote: paragraph(
        "Nederst",
        "Har du ikke bedt om lenken? Da trenger du ikke gjøre noe.",
        400,
      ),
    }),
    details: section("Endrede kontaktopplysninger", {
      subject: namingAll(
        line("Emne", "Kontaktopplysningene for {pakken} er endret", 120, ["pakken"]),
      ),
      preview: namingAll(line("Ved siden av emnet", "Endret: {endringene}.", 200, ["endringene"])),
      title: line("Overskrift", "Kontaktopplysningene er endret", 80),
      text: namingAll(
        paragraph(
          "Først",
          "Dette er endret i avtalen om {pakken}: {endringene}. De nye opplysningene står på avtalesiden.",
          400,
          ["pakken", "endringene"],
        ),
      ),
      email: paragraph(
        "Når e-postadressen er endret",
        "Denne e-posten går til både den gamle og den nye adressen. Fra nå av skriver vi til den nye.",
        400,
      ),
      fields: ofEachField((name) => {
        const { said } = orderFields[name];
        return line(`Hva som kan være endret: ${said}`, said, 40);
      }),
      footnote: paragraph(
        "Nederst",
        "Er det ikke du som har endret dem? Svar på denne e-posten med en gang.",
        400,
      ),
    }),
  },
);
