/** The name of the button that asks for the mails of a change instead of the change. */
export const rehearsalField = "se";
