/** A field that the contract gets for a body and its entity is kept by the engine, without a line of code for it. */
import { createEngine } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import * as schemas from '@atrium-console/sdk/zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryJar } from '../../mocks/engine/call/memoryJar.ts';
import { isObject, type Json } from '../contract/support.ts';
import { callerOf, operationIds, validOf } from './support/document.ts';
import { addressOf } from './support/drive.ts';

const FIELD = 'added_field';

/** A copy in which every object has one field more. */
function withField(value: Json): Json {
  if (Array.isArray(value)) return value.map(withField);
  if (!isObject(value)) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withField(one)])), [FIELD]: 'kept' };
}

/** The places of the objects that show something of what was sent, and not the field. */
function lostIn(sent: Json, answered: Json | undefined, place = 'body'): string[] {
  if (Array.isArray(sent) && Array.isArray(answered)) {
    return sent.flatMap((one, index) => lostIn(one, answered[index], `${place}.${index}`));
  }
  if (!isObject(sent) || !isObject(answered)) return [];
  const isShown = Object.keys(sent).some((key) => key !== FIELD && key in answered);
  const own = isShown && answered[FIELD] !== sent[FIELD] ? [place] : [];
  return [...own, ...Object.entries(sent).flatMap(([key, one]) => lostIn(one, answered[key], `${place}.${key}`))];
}

/** The parsers of what is sent, by the names that the generator gives them. */
const parsers: ReadonlyMap<string, unknown> = new Map(Object.entries<unknown>(schemas));

function isParser(value: unknown): value is { safeParse: (data: unknown) => unknown } {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/** Lets a call take the field, as it does once the contract has it: its parser leaves nothing out. */
function takeField(operationId: string): void {
  const parser = parsers.get(`${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`);
  if (!isParser(parser)) throw new Error(`The SDK has no parser for the body of ${operationId}.`);
  vi.spyOn(parser, 'safeParse').mockImplementation((data) => ({ success: true, data }));
}

/** Where the stored thing is in an answer that has more, and what of the request it is. */
const PARTS: Readonly<Partial<Record<OperationId, { sent?: string; answered?: string }>>> = {
  createApiKey: { answered: 'key' },
  updateAssignAgents: { sent: 'agents', answered: 'agents' },
  updateAssignConditions: { sent: 'conditions', answered: 'conditions' },
  updateGroupSettings: { sent: 'data' },
};

/** Calls whose answer has fields of the body, and whose body is not what is stored. */
const ACTIONS: Readonly<Partial<Record<OperationId, string>>> = {
  createPayment: 'It pays; the payment is made of the plan.',
  createPunch: 'It says in or out; the time is what is stored.',
  payInvoice: 'It pays; the invoice stays as it is.',
  registerDemo: 'It thanks for a message, and has one itself.',
  updateCurrentUser:
    'The profile has a part of the stored user, which `profileOf` names: a field that only the list of users has is none of it.',
  updateGroupOption: 'It stores ids, and answers with the items.',
  updatePaymentCustomer: 'It says which card is the default; the cards are what is stored.',
  updateProductPermission: 'Products and features are stored apart; what is of neither needs a place of its own.',
  updateSubscription: 'It selects a plan; the subscription is what has been paid.',
};

const part = (value: Json, key: string | undefined) =>
  key === undefined || !isObject(value) ? value : (value[key] ?? null);

const written = operationIds.filter((id) => {
  const { method } = operations[id];
  return ['POST', 'PUT'].includes(method) && validOf(id).body !== undefined && ACTIONS[id] === undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a field more of what is sent', () => {
  it.each(written)('is in the answer of %s', async (id) => {
    const valid = validOf(id);
    const body = withField(JSON.parse(JSON.stringify(valid.body)));
    takeField(id);
    const engine = createEngine();
    const jar = createMemoryJar();
    engine.signIn(callerOf(id), jar);
    const request = new Request(new URL(addressOf(id, valid), 'http://mock.invalid'), {
      method: operations[id].method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await engine.handle(request, jar);
    const json: Json = await response.json();
    expect(response.status).toBe(200);
    const data = operations[id].envelope ? part(json, 'data') : json;
    const { sent, answered } = PARTS[id] ?? {};
    expect(lostIn(part(body, sent), part(data, answered))).toEqual([]);
  });
});
