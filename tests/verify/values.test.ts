import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../openapi/verify/contract/json.ts';
import { textSamples } from '../../openapi/verify/families/hostile.ts';
import { changesIn, type LeafKind, leavesOf, roundsOf } from '../../openapi/verify/families/leaves.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { storesOther } from '../../scripts/verify/mutants/faults.ts';
import { contract } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

/** The texts of a value, each changed. */
function withTexts(value: Json, change: (text: string) => Json): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  return isObject(value) ? withFields(value, (_, one) => withTexts(one, change)) : value;
}

function withFields(body: JsonObject, change: (name: string, value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, change(name, value)]));
}

const texts = (change: (text: string) => Json) => (body: JsonObject) =>
  withFields(body, (_, value) => withTexts(value, change));

const field = (name: string, change: (value: Json) => Json) => (body: JsonObject) =>
  name in body ? { ...body, [name]: change(body[name] ?? null) } : body;

/** What a server does with the bodies that it stores, and what must be said of it. */
const SPOILERS: [string, string, string, (body: JsonObject) => JsonObject, string][] = [
  [
    'keeps three bytes a character',
    'interestTag',
    'createInterestTag',
    texts((text) => text.replace(/[^\0-\uFFFF]/gu, '?')),
    'characters beyond U+FFFF',
  ],
  ['escapes markup', 'chatbot', 'updateChatbot', texts((text) => text.replaceAll('&', '&amp;')), 'markup'],
  [
    'joins spaces',
    'interestTag',
    'updateInterestTag',
    texts((text) => text.replaceAll(/ +/g, ' ')),
    'several spaces in a row',
  ],
  [
    'joins lines',
    'cannedResponses',
    'updateCannedResponse',
    field('text', (text) => String(text).replaceAll(/\s*\n\s*/g, ' ')),
    'line breaks',
  ],
  [
    'cuts at 255 bytes',
    'blacklist',
    'createBlacklistEntry',
    field('value', (text) =>
      Buffer.from(String(text))
        .subarray(0, 255)
        .toString()
        .replace(/\uFFFD$/, ''),
    ),
    'the longest text that is allowed',
  ],
  [
    'removes what it takes for a path',
    'chatbot',
    'updateChatbot',
    field('greeting', (text) => String(text).replaceAll('\\', '')),
    'escape sequences',
  ],
  [
    'takes 0 for absent',
    'autoCanned',
    'updateAutoCannedCondition',
    field('delay', (value) => value || 60),
    'the smallest number that is allowed',
  ],
  ['does not switch off', 'verification', 'updateVerificationSetting', field('enabled', () => true), '`false`'],
  [
    'does not empty a list',
    'templates',
    'updateTemplate',
    field('keywords', (list) => (Array.isArray(list) && list.length === 0 ? ['65f0c1a2b3d4e5f610000014'] : list)),
    'an empty list',
  ],
  [
    'moves the leap day',
    'sla',
    'updateSla',
    texts((text) => text.replace('2028-02-29', '2028-03-01')),
    'an edge of its format',
  ],
];

describe('values that come back otherwise than they were sent', { timeout: 60_000 }, () => {
  it.each(SPOILERS)('a server that %s (%s): fails for that', async (_, area, operationId, change, what) => {
    const { report } = await judged(
      { areas: [area], write: true, checks: ['values'] },
      storesOther(operationId, change)(),
    );
    const causes = report.findings.filter(({ kind, severity }) => kind === 'value' && severity === 'failure');
    expect(causes.map(({ cause }) => cause)).toContain(`value spoilt: ${what}`);
  });

  it('are of settings, too, which are as before afterwards', async () => {
    const spoil = field('pause_survey_duration', (value) => Math.min(Number(value), 999_999));
    const { report, engine } = await judged(
      { areas: ['uiSettings'], write: true, checks: ['values'] },
      storesOther('updateUiSettings', spoil)(),
    );
    expect(report.findings.map(({ cause }) => cause)).toContain('value spoilt: the largest number that is allowed');
    const settingsOf = async ({ fetch, server, session }: ReturnType<typeof createEngineServer>) => {
      const headers = { cookie: `access_token=${session('operator')}` };
      return (await fetch(`${server}/api/v1.0/crm/ui_settings`, { headers })).json();
    };
    expect(await settingsOf(engine)).toEqual(await settingsOf(createEngineServer()));
  });
});

describe('the values that are sent', () => {
  const leavesOfOperation = (id: string) => {
    const body = contract.operations.find((one) => one.id === id)?.body;
    const sample = body?.examples[0] ?? null;
    return { sample, leaves: leavesOf(contract.document, body?.schema ?? {}, sample, 'word') };
  };

  it('keep the limits of their field, and the word of the run where a name has to be unique', () => {
    for (const { value, isRisky = false } of textSamples({ type: 'string', minLength: 3, maxLength: 20 }, 'v1')) {
      const text = String(value);
      expect([...text].length, text).toBeLessThanOrEqual(20);
      expect([...text].length, text).toBeGreaterThanOrEqual(3);
      // Another item may have such a name; that it is refused is no finding then.
      if (!isRisky) expect(text.endsWith(' v1')).toBe(true);
    }
  });

  it('are of every kind, at every depth of a body', () => {
    const { leaves } = leavesOfOperation('updateSla');
    const kinds = new Set<LeafKind>(leaves.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['boolean', 'enum', 'form', 'list', 'number', 'text']);
    expect(Math.max(...leaves.map(({ keys }) => keys.length))).toBeGreaterThan(2);
  });

  it('are tried together, each value of each place once at least', () => {
    const { leaves } = leavesOfOperation('updateSla');
    const rounds = Array.from({ length: roundsOf(leaves) }, (_, round) => changesIn(leaves, round));
    for (const leaf of leaves) {
      const tried = rounds.flatMap((changes) => changes.get(leaf) ?? []);
      expect(new Set(tried.map(({ value }) => JSON.stringify(value)))).toEqual(
        new Set(leaf.samples.map(({ value }) => JSON.stringify(value))),
      );
      // What is in the body is tried beside the values of other places, too.
      if (leaf.samples.length < rounds.length - 1) expect(tried.length).toBeLessThan(rounds.length);
    }
  });
});
