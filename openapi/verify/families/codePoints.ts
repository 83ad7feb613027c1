/** Signs that most fonts do not show. */
const INVISIBLE = /\p{Cf}|\p{Cc}|\p{M}/gu;

/** A text as it looks: without what nobody sees, in one form of its letters, and with one kind of space. */
const seen = (text: string) => text.normalize('NFKD').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();

/** Maximum number of signs whose numbers are shown. */
const MOST = 4;

/** How many signs two texts have in common from their beginning. */
function common(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((sign, index) => sign !== b[index]);
  return first < 0 ? a.length : first;
}

/** The numbers of some signs as Unicode writes them. */
function numbers(signs: readonly string[]): string {
  const shown = signs.slice(0, MOST).map((sign) => {
    const hex = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${hex.padStart(4, '0')}`;
  });
  return `${shown.join(' ') || 'nothing'}${signs.length > MOST ? ' …' : ''}`;
}

/**
 * The signs in which two texts differ that look alike, by their numbers; undefined if they are the same or everybody sees the
 * difference. A letter is shown with the marks that belong to it.
 */
function signsApart(sent: unknown, received: unknown): { sent: string; received: string } | undefined {
  if (typeof sent !== 'string' || typeof received !== 'string') return undefined;
  if (sent === received || seen(sent) !== seen(received)) return undefined;
  const [a, b] = [[...sent], [...received]];
  const first = common(a, b);
  const isMark = [a[first], b[first]].some((sign) => sign !== undefined && /\p{M}/u.test(sign));
  const begin = isMark ? Math.max(0, first - 1) : first;
  const end = common(a.slice(begin).reverse(), b.slice(begin).reverse());
  const at = `from character ${begin + 1} on`;
  return {
    sent: `${numbers(a.slice(begin, a.length - end))} ${at}`,
    received: `${numbers(b.slice(begin, b.length - end))} ${at}`,
  };
}

/** How two texts differ that look alike, as endings of the words about each; empty where everybody sees it. */
export function apartWords(sent: unknown, received: unknown): { sent: string; received: string } {
  const apart = signsApart(sent, received);
  return apart === undefined
    ? { sent: '', received: '' }
    : { sent: `: ${apart.sent}`, received: `: ${apart.received}` };
}
