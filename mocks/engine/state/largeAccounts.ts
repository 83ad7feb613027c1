import type { Schemas } from '../contract/types.ts';
import { once } from './seed.ts';

type Account = Schemas['AccountSummary'];

const ACCOUNTS = 10_000;
/** Above the ids of all examples. */
const FIRST_ID = 100_001;
const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 20, 9);

const FIRSTS = ['Amber', 'Baltic', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Granite', 'Harvest', 'Indigo', 'Juniper'];
const LASTS = [
  'Airlines',
  'Bank',
  'Clinics',
  'Foods',
  'Hotels',
  'Insurance',
  'Logistics',
  'Media',
  'Retail',
  'Telecom',
];

/** Accounts like those of the examples, up to 10,000 in all. They have no users. Made once; each sandbox copies them. */
const madeUp = once((known: readonly Account[]) =>
  Array.from({ length: ACCOUNTS - known.length }, (_, index) => {
    const like = known[index % known.length];
    const names = `${FIRSTS[index % 10]} ${LASTS[Math.floor(index / 10) % 10]} ${Math.floor(index / 100) + 1}`;
    const created_at = new Date(NEWEST - Math.floor(index / 4) * DAY).toISOString();
    return like && { ...like, _id: FIRST_ID + index, name: names, users: 0, created_at };
  }).filter((account) => account !== undefined),
);

/** The accounts of the examples, and others like them. What an account consists of is replaced as a whole, never changed. */
export function manyAccounts(known: readonly Account[]): Account[] {
  return [...known, ...madeUp(known).map((account) => ({ ...account }))];
}

/** Whether an account was made up for a large platform. It has no users before it is opened. */
export function isMadeUp(accountId: number): boolean {
  return accountId >= FIRST_ID && accountId < FIRST_ID + ACCOUNTS;
}
