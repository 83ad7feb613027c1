/** An engine whose state lasts as long as somebody reads: what was sent is kept, and sent again to the engine of the next page. */
import {
  createEngine,
  createMockFetch,
  isScenarioId,
  type MockCall,
  type PersonaId,
  personas,
  type ScenarioId,
} from '@atrium-console/mock';

/** Who sends: one of the personas, or somebody who is not signed in. */
export type Sender = PersonaId | 'nobody';

/** A request as it is kept. */
export type Sent = {
  sender: Sender;
  method: string;
  /** Path and query. */
  url: string;
  body?: string;
  /** Asks for an example of the contract, for example `code=500`. */
  prefer?: string;
};

/** An answer of the engine, with what the contract says of it. */
export type Received = {
  status: number;
  body: unknown;
  call: MockCall;
};

/** What is kept of a visit. */
type Kept = { scenario: ScenarioId; sent: (Sent & { at: number })[] };

/** Where it is kept: `sessionStorage`, or anything like it. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'atrium-trial';
/** More than anybody sends by hand. What is older is forgotten, so that a page does not wait for it. */
const MOST = 200;
const NEW: Kept = { scenario: 'full', sent: [] };

export const isSender = (value: string): value is Sender =>
  value === 'nobody' || personas.some(({ id }) => id === value);

function isSent(value: unknown): value is Kept['sent'][number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sender' in value &&
    typeof value.sender === 'string' &&
    isSender(value.sender) &&
    'method' in value &&
    typeof value.method === 'string' &&
    'url' in value &&
    typeof value.url === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/** What an earlier page has kept. Whatever else is found there is left alone. */
function read(storage: Storage): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '');
    if (typeof kept !== 'object' || kept === null || !('scenario' in kept) || !('sent' in kept)) return NEW;
    if (!isScenarioId(kept.scenario) || !Array.isArray(kept.sent) || !kept.sent.every(isSent)) return NEW;
    return { scenario: kept.scenario, sent: kept.sent };
  } catch {
    return NEW;
  }
}

/** An engine that gives the same ids each time, so that what is sent again has the same ones. */
function createWorld(scenario: ScenarioId) {
  let ids = 0;
  let now = Date.now();
  const engine = createEngine({
    scenario,
    now: () => new Date(now),
    newId: () => {
      ids += 1;
      return `7a1a${ids.toString(16).padStart(20, '0')}`;
    },
  });
  const fetches = new Map<Sender, { fetch: typeof fetch; calls: MockCall[] }>();
  const fetchOf = (sender: Sender) => {
    const known = fetches.get(sender);
    if (known !== undefined) return known;
    const calls: MockCall[] = [];
    const made = {
      calls,
      fetch: createMockFetch({
        engine,
        ...(sender !== 'nobody' && { signedInAs: sender }),
        onCall: (call) => void calls.push(call),
      }),
    };
    fetches.set(sender, made);
    return made;
  };
  return {
    async send({ sender, method, url, body, prefer }: Sent, at: number): Promise<Received> {
      now = at;
      const { fetch: send, calls } = fetchOf(sender);
      const headers = { 'Content-Type': 'application/json', ...(prefer !== undefined && { Prefer: prefer }) };
      const response = await send(url, { method, headers, ...(body !== undefined && method !== 'GET' && { body }) });
      const text = await response.text();
      const call = calls.at(-1);
      if (call === undefined) throw new Error(`The contract has no call ${method} ${url}.`);
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text), call };
    },
    /** Sends what was sent before. Refusals are part of it. */
    async sendAgain(sent: Kept['sent']): Promise<void> {
      for (const one of sent) await this.send(one, one.at).catch(() => undefined);
    },
  };
}

/** What somebody tries on the pages of a visit. */
export type Trial = {
  scenario: () => ScenarioId;
  /** How many requests are kept. */
  kept: () => number;
  send: (request: Sent) => Promise<Received>;
  /** What each persona, and somebody who is not signed in, would be answered. Nothing of it is kept. */
  sendAsEach: (request: Omit<Sent, 'sender'>) => Promise<{ sender: Sender; received: Received }[]>;
  /** Starts anew. */
  reset: (scenario: ScenarioId) => void;
};

const SENDERS: readonly Sender[] = [...personas.map(({ id }) => id), 'nobody'];

/**
 * Begins where the last page of the visit ended.
 *
 * @param storage Where the visit is kept.
 */
export async function createTrial(storage: Storage): Promise<Trial> {
  let kept = read(storage);
  let world = createWorld(kept.scenario);
  await world.sendAgain(kept.sent);
  const keep = (next: Kept) => {
    kept = next;
    storage.setItem(KEY, JSON.stringify(next));
  };
  return {
    scenario: () => kept.scenario,
    kept: () => kept.sent.length,
    async send(request) {
      const at = Date.now();
      const received = await world.send(request, at);
      keep({ ...kept, sent: [...kept.sent, { ...request, at }].slice(-MOST) });
      return received;
    },
    async sendAsEach(request) {
      const results = SENDERS.map(async (sender) => {
        const copy = createWorld(kept.scenario);
        await copy.sendAgain(kept.sent);
        return { sender, received: await copy.send({ ...request, sender }, Date.now()) };
      });
      return Promise.all(results);
    },
    reset(scenario) {
      storage.removeItem(KEY);
      kept = { scenario, sent: [] };
      if (scenario !== NEW.scenario) keep(kept);
      world = createWorld(scenario);
    },
  };
}
