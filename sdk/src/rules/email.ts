const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Whether a text is an email address, by the same form that the contract's `format: email` is checked with. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
