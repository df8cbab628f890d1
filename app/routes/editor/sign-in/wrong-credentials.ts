/** What is said of a name and a password that do not belong together. */
export const wrongCredentials = {
  title: "Ugyldig pålogging",
  description: "Feil brukernavn eller passord",
};
