const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Whether a text is an email address, by the same pattern as the contract's `format: email`. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
