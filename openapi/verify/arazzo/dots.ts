/**
 * respect-core takes a dot before a digit for the index of a list, in the texts of a response, too: the id `id.5f` becomes
 * `id[5]f`. Such dots are replaced by a private character in what it is given, and put back in what it gives.
 */
const HIDDEN = '\uE02E';

/** The text of a response for respect-core. A number of JSON has a digit before its dot. */
export function hideDots(text: string): string {
  return text.replaceAll(/(?<!\d)\.(?=\d)/g, HIDDEN);
}

/** A text of respect-core as it was meant: part of a request, or a message. */
export function showDots(text: string): string {
  return text.replaceAll(HIDDEN, '.').replaceAll(encodeURIComponent(HIDDEN), '.');
}
