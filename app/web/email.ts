/**
 * What an e-mail address must look like. Letters of any alphabet, for æ, ø and å are allowed in addresses; but a domain with
 * a dot, and one recipient only. What parts an address of the web into its pieces (`? & = % / #`) stands in nobody's e-mail
 * address, and could turn a link to one into another.
 */
export const emailPattern =
  /^[^\s@.,;:<>()[\]"\\?&=%/#]+(?:\.[^\s@.,;:<>()[\]"\\?&=%/#]+)*@(?:[^\s@.,;:<>()[\]"\\?&=%/#]+\.)+[^\s@.,;:<>()[\]"\\?&=%/#]{2,}$/u;
