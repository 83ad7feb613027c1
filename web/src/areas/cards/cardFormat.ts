/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Whether a card number, or its start, is one of American Express: those start with 34 or 37 and have 15 digits. */
export function isAmex(number: string): boolean {
  return /^3[47]/.test(digitsOf(number));
}

/**
 * Groups the digits of a card number as they are printed on the card: `4242 4242 4242 4242`, or `3782 822463 10005` for
 * American Express. Spaces and dashes are accepted. A text with anything else stays as it is, so that its field can say so.
 */
export function formatCardNumber(text: string): string {
  if (!/^[\d\s-]*$/.test(text)) return text;
  const digits = digitsOf(text);
  const sizes = isAmex(digits) ? [4, 6, 5] : [4, 4, 4, 4];
  const groups: string[] = [];
  let start = 0;
  for (const size of sizes) {
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  groups.push(digits.slice(start));
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * Sets the slash of an expiry date: `829` becomes `08/29`, and `08/2029` too. A text with anything but digits, spaces and
 * slashes stays as it is.
 * @param previous The text before the change. While text is deleted, no slash is added at the end.
 */
export function formatExpiry(text: string, previous = ''): string {
  if (!/^[\d\s/]*$/.test(text)) return text;
  const isDeleting = text.length < previous.length;
  const [month = '', year] = monthAndYear(text, isDeleting);
  const shortYear = year?.length === 4 && year.startsWith('20') ? year.slice(2) : year;
  if (month.length < 2) return shortYear ? `${month}/${shortYear}` : month;
  return shortYear || !isDeleting ? `${month}/${shortYear ?? ''}` : month;
}

function monthAndYear(text: string, isDeleting: boolean): [string, string?] {
  const slash = text.indexOf('/');
  const before = digitsOf(slash === -1 ? text : text.slice(0, slash));
  // No month starts with a digit from 2 to 9, and one digit before a slash is the whole month.
  const isWhole = /^[2-9]/.test(before) || (before.length === 1 && slash !== -1);
  const padded = isWhole && !isDeleting ? `0${before}` : before;
  const year = padded.slice(2) + (slash === -1 ? '' : digitsOf(text.slice(slash)));
  return [padded.slice(0, 2), year === '' ? undefined : year];
}

/** Whether the check digit of a card number is right (ISO/IEC 7812, the Luhn algorithm). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...digitsOf(number)].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
