import { problemsOf } from '../../kit/fieldProblems.ts';
import { cvcProblem, expiryProblem, numberProblem } from './cardProblems.ts';
import { holderProblem } from './holderProblem.ts';

/** The test cards and the mock provider's token for each. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', token: 'tok_visa', outcome: 'Visa, pays' },
  { number: '5555 5555 5555 4444', token: 'tok_mastercard', outcome: 'Mastercard, pays' },
  { number: '4000 0000 0000 0002', token: 'tok_declined', outcome: 'is declined when it is added' },
  { number: '4000 0000 0000 0341', token: 'tok_charge_declined', outcome: 'is declined when it is charged' },
  { number: '4000 0000 0000 3220', token: 'tok_charge_pending', outcome: 'is confirmed by the bank 20 seconds later' },
] as const;

export type TestCard = { number: string; expiry: string; cvc: string; name: string };

/** The problem of each field; empty if there is none. */
export type TestCardProblems = Partial<Record<keyof TestCard, string>>;

/** The token of a test card, with its expiry date, so that the card is shown as it was typed; undefined for any other number. */
export function testToken({ number, expiry }: Pick<TestCard, 'number' | 'expiry'>): string | undefined {
  const digits = number.replaceAll(/\D/g, '');
  const token = TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)?.token;
  return token && `${token}_${expiry.replaceAll(/\D/g, '')}`;
}

/** Validates a test card as a provider would. */
export function checkTestCard({ number, expiry, cvc, name }: TestCard, now: Date): TestCardProblems {
  const problems = {
    number: numberProblem(number) ?? (testToken({ number, expiry }) === undefined ? NO_TEST_NUMBER : undefined),
    expiry: expiryProblem(expiry, now),
    cvc: cvcProblem(cvc, number),
    name: holderProblem(name),
  };
  return problemsOf(problems);
}

const NO_TEST_NUMBER = 'This test form only accepts the test numbers. Never enter a real card number here.';
