import type { ScenarioId } from '../../scenarios/scenarios.ts';
import type { Schemas } from '../contract/types.ts';
import type { AccountData } from './accountData.ts';
import type { AllFacts } from './areaFacts.ts';
import type { Person, Session } from './person.ts';
import { personaProfiles } from './personaProfiles.ts';
import { type Platform, seedPlatform } from './platform.ts';
import { seedAccount } from './seedAccount.ts';

/** Failed sign-ins of one email address. */
export type Attempts = { count: number; lastAt: number };

/** An uploaded file. */
export type StoredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** An isolated state of the server. Only requests of the same sandbox share changes. */
export type Sandbox = {
  /** What each area stores. */
  areas: AllFacts;
  scenario: ScenarioId;
  /** Sessions by the value of the session cookie. */
  sessions: Map<string, Session>;
  /** Passwords and the like, by user id. */
  people: Map<number, Person>;
  /** Data that belongs to no account. */
  platform: Platform;
  attempts: Map<string, Attempts>;
  /** Email tokens that have been used. */
  spentTokens: Set<string>;
  /** The last assigned user id. User ids are unique across all accounts and never reused. */
  lastUserId: number;
  /** What the other user has already done in the scenario `conflict`: ids of service levels; lists and deletions by operation. */
  concurrentlyEdited: Set<string>;
  /** Lists that have been read, by operation. Only kept in the scenario `conflict`. */
  listsRead: Set<string>;
  accounts: Map<number, AccountData>;
  /** The uploaded files, by the path where they can be read. */
  files: Map<string, StoredFile>;
};

const MAX_SANDBOXES = 100;
/** Higher than every id of the examples. */
const FIRST_FREE_USER_ID = 1000;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export function createSandbox(areas: AllFacts, scenario: ScenarioId): Sandbox {
  return {
    areas,
    scenario,
    sessions: new Map(),
    people: new Map(),
    platform: seedPlatform(scenario),
    attempts: new Map(),
    spentTokens: new Set(),
    lastUserId: FIRST_FREE_USER_ID,
    concurrentlyEdited: new Set(),
    listsRead: new Set(),
    accounts: new Map(),
    files: new Map(),
  };
}

/** Finds an account of the platform by its id in a path. */
export function accountAt(sandbox: Sandbox, id: string | undefined): Schemas['AccountSummary'] | undefined {
  return sandbox.platform.accounts.find(({ _id }) => String(_id) === id);
}

/** Whether somebody of the examples belongs to an account. All others are new and have no data yet. */
function isUsed(accountId: number): boolean {
  return personaProfiles().some(({ profile }) => profile.account._id === accountId);
}

/** The data of an account, seeded on first use. */
export function accountData(sandbox: Sandbox, accountId: number): AccountData {
  const found = sandbox.accounts.get(accountId);
  if (found !== undefined) return found;
  const seeded = seedAccount(sandbox.areas, isUsed(accountId) ? sandbox.scenario : 'empty', accountId);
  sandbox.accounts.set(accountId, seeded);
  return seeded;
}

/** Resets a sandbox to a scenario. Sessions are kept. */
export function switchScenario(sandbox: Sandbox, scenario: ScenarioId): void {
  sandbox.scenario = scenario;
  sandbox.accounts.clear();
  sandbox.files.clear();
  sandbox.people.clear();
  sandbox.platform = seedPlatform(scenario);
  sandbox.attempts.clear();
  sandbox.spentTokens.clear();
  sandbox.lastUserId = FIRST_FREE_USER_ID;
  sandbox.concurrentlyEdited.clear();
  sandbox.listsRead.clear();
}

/**
 * All sandboxes of an engine, by the cookie `mock_sandbox`. There are at most a hundred; a new one replaces the least
 * recently used, so that a long test run cannot fill the memory.
 */
export function createSandboxes(areas: AllFacts, scenario: ScenarioId, limit = MAX_SANDBOXES) {
  const sandboxes = new Map<string, Sandbox>();
  return {
    /** A missing or invalid name selects the sandbox `default`. */
    get(name: string | undefined): Sandbox {
      const key = name !== undefined && NAME.test(name) ? name : 'default';
      const sandbox = sandboxes.get(key) ?? createSandbox(areas, scenario);
      // Deleting and setting it again keeps the map in order of use.
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
