import type { PriceList } from "./catalog.ts";

/** The price list that every page, order and sum is made from. */
export function publishedPriceList(): PriceList {
  return defaultPriceList;
}

const defaultPriceList: PriceList = {
  websites: [
    {
      id: "liten",
      name: "Liten",
      price: 5990,
      description: "En ryddig side som forteller hvem dere er, og gjør det lett å ta kontakt.",
      features: [
        "Gratis .no-domene i 1 år",
        "SSL-sertifikat",
        "Tilpasset mobil",
        "Grunnleggende SEO",
        "Support på e-post",
      ],
      popular: false,
      buttonText: "Bestill Liten",
    },
    {
      id: "medium",
      name: "Medium",
      price: 14490,
      originalPrice: 18990,
      description: "For bedrifter som vil bli funnet, og få henvendelser rett fra nettsiden.",
      features: [
        "Gratis .no-domene i 1 år",
        "SSL-sertifikat",
        "Avanserte komponenter",
        "Komplett SEO-analyse",
        "Prioritert support",
        "Kontaktskjemaer",
        "Google Analytics",
      ],
      popular: true,
      buttonText: "Bestill Medium",
    },
    {
      id: "komplett",
      name: "Komplett",
      price: 38990,
      description: "Når nettsiden skal selge for dere, med nettbutikk og en fast person å ringe.",
      features: [
        "Flere domener",
        "Backup og sikkerhet",
        "Nettbutikk",
        "Avansert SEO-pakke",
        "Support døgnet rundt",
        "Egen kundeansvarlig",
      ],
      popular: false,
      buttonText: "Bestill Komplett",
    },
  ],
  profiles: [
    {
      id: "google-bedrift",
      name: "Google Bedriftsprofil",
      price: 5990,
      description: "Vis åpningstider, bilder og omtaler der kundene leter: i søket og på kartet.",
      features: [
        "Oppretting og verifisering",
        "Kategorier, tjenester og åpningstider",
        "Bilder og tekst som blir funnet",
        "Oppfølging i 12 måneder",
      ],
    },
    {
      id: "facebook-bedrift",
      name: "Facebook Bedriftsprofil",
      price: 5990,
      description: "En side som ser ut som dere, og svarer på det folk lurer på.",
      features: [
        "Oppretting og oppsett av siden",
        "Profil- og forsidebilde i deres drakt",
        "Knapper for å ringe og sende melding",
        "Oppfølging i 12 måneder",
      ],
    },
    {
      id: "instagram-bedrift",
      name: "Instagram Bedriftsprofil",
      price: 5990,
      description: "Vis frem arbeidet deres med en profil som leder videre til dere.",
      features: [
        "Oppretting og bytte til bedriftskonto",
        "Profilbilde, bio og lenker",
        "Høydepunkter i deres drakt",
        "Oppfølging i 12 måneder",
      ],
    },
  ],
  websiteAnnualFee: 5990,
  seoMonthly: 1299,
  analyticsSetup: 2990,
};
