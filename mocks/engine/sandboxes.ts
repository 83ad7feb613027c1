import { type AccountData, seedAccount } from '../scenarios/accountData.ts';
import type { ScenarioId } from '../scenarios/scenarios.ts';
import { type Platform, seedPlatform } from '../scenarios/seeds/platform.ts';
import type { Person, Session } from './person.ts';

/** Failed sign-ins of one address. */
export type Attempts = { count: number; lastAt: number };

/** One world: whoever shares a sandbox sees each other's changes, nobody else does. */
export type Sandbox = {
  scenario: ScenarioId;
  /** Who is signed in, by the value of the session cookie. */
  sessions: Map<string, Session>;
  /** Passwords and the like, by user id. */
  people: Map<number, Person>;
  /** What belongs to no account. */
  platform: Platform;
  attempts: Map<string, Attempts>;
  /** Tokens of mails that have been used. */
  spentTokens: Set<string>;
  /** Ids of users are given once, across all accounts. */
  lastUserId: number;
  /** What "someone else" has saved already in the scenario `conflict`: ids of service levels, and lists by operation. */
  overtaken: Set<string>;
  /** Lists that have been read, by operation. Only kept in the scenario `conflict`. */
  looked: Set<string>;
  accounts: Map<number, AccountData>;
};

const MAX_SANDBOXES = 100;
/** Above every id of the examples. */
const FIRST_FREE_USER_ID = 1000;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export function createSandbox(scenario: ScenarioId): Sandbox {
  return {
    scenario,
    sessions: new Map(),
    people: new Map(),
    platform: seedPlatform(),
    attempts: new Map(),
    spentTokens: new Set(),
    lastUserId: FIRST_FREE_USER_ID,
    overtaken: new Set(),
    looked: new Set(),
    accounts: new Map(),
  };
}

/** The data of an account, seeded when it is first asked for. */
export function accountData(sandbox: Sandbox, accountId: number): AccountData {
  const found = sandbox.accounts.get(accountId);
  if (found !== undefined) return found;
  const seeded = seedAccount(sandbox.scenario, accountId);
  sandbox.accounts.set(accountId, seeded);
  return seeded;
}

/** Starts a sandbox over in a scenario. Whoever is signed in stays so. */
export function switchScenario(sandbox: Sandbox, scenario: ScenarioId): void {
  sandbox.scenario = scenario;
  sandbox.accounts.clear();
  sandbox.people.clear();
  sandbox.platform = seedPlatform();
  sandbox.attempts.clear();
  sandbox.spentTokens.clear();
  sandbox.lastUserId = FIRST_FREE_USER_ID;
  sandbox.overtaken.clear();
  sandbox.looked.clear();
}

/**
 * All sandboxes of an engine, by the cookie `mock_sandbox`. There are at most a hundred; a new one pushes out the one
 * that was used longest ago, so that a long test run cannot fill the memory.
 */
export function createSandboxes(scenario: ScenarioId, limit = MAX_SANDBOXES) {
  const sandboxes = new Map<string, Sandbox>();
  return {
    /** A missing name and one that is no plain word both mean the sandbox `default`. */
    get(name: string | undefined): Sandbox {
      const key = name !== undefined && NAME.test(name) ? name : 'default';
      const sandbox = sandboxes.get(key) ?? createSandbox(scenario);
      // Taking it out and putting it back keeps the map in order of use.
      sandboxes.delete(key);
      sandboxes.set(key, sandbox);
      const [oldest] = sandboxes.keys();
      if (sandboxes.size > limit && oldest !== undefined) sandboxes.delete(oldest);
      return sandbox;
    },
    all(): Iterable<Sandbox> {
      return sandboxes.values();
    },
  };
}
