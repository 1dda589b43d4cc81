/** A message that its store did not sign, or not for us. */
export class ForgedMessage extends Error {}
