/** A label within a sentence: `working statuses` for `Working statuses`. Abbreviations stay as they are: `API keys`. */
export function midSentence(label: string): string {
  const isAbbreviation = /^\p{Lu}{2}/u.test(label);
  return isAbbreviation ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
