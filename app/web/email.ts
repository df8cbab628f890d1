/**
 * What an e-mail address must look like. Letters of any alphabet, for æ, ø and å are allowed in addresses; but a domain with
 * a dot, and one recipient only.
 */
export const emailPattern =
  /^[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)*@(?:[^\s@.,;:<>()[\]"\\]+\.)+[^\s@.,;:<>()[\]"\\]{2,}$/u;
