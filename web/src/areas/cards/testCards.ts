import { holderProblem } from './holderProblem.ts';

/** The test cards and the mock provider's token for each. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', token: 'tok_visa', outcome: 'Visa, pays' },
  { number: '5555 5555 5555 4444', token: 'tok_mastercard', outcome: 'Mastercard, pays' },
  { number: '4000 0000 0000 0002', token: 'tok_declined', outcome: 'is declined when it is added' },
  { number: '4000 0000 0000 0341', token: 'tok_charge_declined', outcome: 'is declined when it is charged' },
] as const;

export type TestCard = { number: string; expiry: string; cvc: string; name: string };

/** The problem of each field; empty if there is none. */
export type TestCardProblems = Partial<Record<keyof TestCard, string>>;

/** The token of a test card; undefined for any other number. */
export function testToken(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.token;
}

/** Validates a test card as a provider would. */
export function checkTestCard({ number, expiry, cvc, name }: TestCard, now: Date): TestCardProblems {
  const holder = holderProblem(name);
  return {
    ...(testToken(number) === undefined && {
      number: 'This test form only accepts the test numbers. Never enter a real card number here.',
    }),
    ...expiryProblem(expiry, now),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: 'Enter the 3 or 4 digits.' }),
    ...(holder !== undefined && { name: holder }),
  };
}

function expiryProblem(expiry: string, now: Date): TestCardProblems {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return { expiry: 'Enter month and year, such as 08/29.' };
  // A card is valid until the last day of its expiry month.
  const months = (2000 + Number(year)) * 12 + Number(month);
  const isOver = months < now.getFullYear() * 12 + now.getMonth() + 1;
  return isOver ? { expiry: 'This card has expired.' } : {};
}
