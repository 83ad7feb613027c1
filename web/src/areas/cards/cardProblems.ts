import { digitsOf, hasCheckDigit, isAmex } from './cardFormat.ts';

/** What is wrong with a card number; undefined if nothing is. */
export function numberProblem(number: string): string | undefined {
  if (!/^[\d\s-]*$/.test(number)) return 'A card number has only digits.';
  const { length } = digitsOf(number);
  const wanted = isAmex(number) ? 15 : 16;
  if (length === 0) return 'Enter the card number.';
  if (length !== wanted) return `This card number should have ${wanted} digits; it has ${length}.`;
  return hasCheckDigit(number) ? undefined : 'This card number is not valid. Check its digits.';
}

/** What is wrong with an expiry date, `MM/YY`; undefined if nothing is. A card is valid until its expiry month ends. */
export function expiryProblem(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^\s*(\d{2})\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return 'Enter month and year, such as 08/29.';
  if (Number(month) < 1 || Number(month) > 12) return 'The month must be between 01 and 12.';
  const months = (2000 + Number(year)) * 12 + Number(month);
  return months < now.getFullYear() * 12 + now.getMonth() + 1 ? 'This card has expired.' : undefined;
}

/** What is wrong with the security code of a card; undefined if nothing is. */
export function cvcProblem(cvc: string, number: string): string | undefined {
  if (isAmex(number)) return /^\d{4}$/.test(cvc.trim()) ? undefined : 'Enter the 4 digits.';
  return /^\d{3,4}$/.test(cvc.trim()) ? undefined : 'Enter the 3 or 4 digits.';
}
