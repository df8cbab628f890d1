/**
 * What passwords here are made of, beside the leaked ones that zxcvbn knows: what people are asked for, when and where they are,
 * whom they cheer for and love, and what this site is about.
 */
export const norwegianWords = `
  passord passordet mittpassord nyttpassord hemmelig velkommen bruker innlogging logginn admin administrator redaktør redaktor
  sjef sjefen kontor firma bedrift nettside nettsiden hjemmeside bestilling kunde kunder faktura regnskap markedsføring
  vinter vår sommer høst vinteren våren sommeren høsten sommerferie vinterferie påske påskeferie jul godjul nyttår godtnyttår
  helg helgefri syttendemai gratulerer gratulerermeddagen hurra
  januar februar mars april mai juni juli august september oktober november desember
  mandag tirsdag onsdag torsdag fredag lørdag søndag
  norge norsk noreg oslo bergen trondheim stavanger kristiansand tromsø tromso drammen ålesund alesund fredrikstad sandnes bodø
  sandefjord haugesund tønsberg moss arendal hamar lillehammer molde harstad
  fotball håndball langrenn rosenborg brann vålerenga viking lillestrøm glimt bodøglimt liverpool arsenal manchester haaland
  ødegaard
  jegelskerdeg elskerdeg kjærlighet kjæresten skatten mamma pappa bestemor familie familien hunden katten
  sjokolade kaffe taco grandiosa hytta hyttetur båten fisketur morradi tulling heisann heihei
  ole kari ola nordmann anne ingrid emma nora jakob emil lucas oliver magnus henrik
`
  .trim()
  .split(/\s+/);
