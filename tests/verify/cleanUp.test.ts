import { describe, expect, it } from 'vitest';
import { loadWorkflows } from '../../openapi/verify/arazzo/load.ts';
import { isObject, type Json, type JsonObject, readJson } from '../../openapi/verify/contract/json.ts';
import { wordOf } from '../../openapi/verify/phases/rules.ts';
import { SUCCEEDED } from '../../openapi/verify/plan/expect.ts';
import { toHtml } from '../../openapi/verify/report/html.ts';
import { toJunit } from '../../openapi/verify/report/junit.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { type Call, contract, json } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

const failed = () => json({ code: 'server_error', message: 'No.' }, 500);

/** Whether a step expects a success. */
function isAccepted({ successCriteria = [] }: JsonObject): boolean {
  return JSON.stringify(successCriteria).includes(SUCCEEDED);
}

/** The texts in a value. */
function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A server that fails to delete what was created, the `nth` time that it is asked to. */
function failsOnce(operationId: string, nth: number) {
  const created = new Set<string>();
  let asked = 0;
  return async (call: Call): Promise<Response> => {
    const id = call.values.get('id') ?? '';
    if (call.operationId === operationId && created.has(id)) {
      asked += 1;
      if (asked === nth) return failed();
    }
    const response = await call.next();
    if (call.method === 'POST' && response.status === 200) {
      const read = readJson(await response.clone().text());
      for (const text of [id, ...textsIn(read.ok ? read.value : null)]) if (text !== '') created.add(text);
    }
    return response;
  };
}

describe('a server that fails to delete something once', { timeout: 120_000 }, () => {
  it.each([
    ['roles', 'deleteRole', [1, 4, 5]],
    ['sla', 'deleteSla', [1, 2]],
    ['interestTag', 'deleteInterestTag', [1, 3]],
  ] as const)('%s, %s: is reported for that and for nothing else', async (area, operationId, times) => {
    for (const nth of times) {
      const { report, engine } = await judged({ areas: [area], write: true }, failsOnce(operationId, nth));
      expect(
        report.findings.map((finding) => finding.operationId),
        `${nth}`,
      ).toEqual([operationId]);
      expect(report.left).toEqual([]);
      expect(/ v[0-9a-f]{8}\w{0,3}"/.test(JSON.stringify(await engine.data()))).toBe(false);
    }
  });
});

describe('a clean-up', { timeout: 60_000 }, () => {
  it('that fails is reported as such, with what was left behind, in every format', async () => {
    const { report } = await judged({ areas: ['roles'], write: true }, async (call) =>
      call.operationId === 'deleteRole' ? failed() : call.next(),
    );
    const [path = ''] = report.left;
    expect(path).toMatch(/^\/api\/v1\.0\/roles\/[0-9a-f]{24}$/);
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        cause: 'clean-up failed',
        operationId: 'deleteRole',
        says: 'What the run created can be deleted at its end.',
      }),
    );
    expect(new Set(report.findings.map(({ operationId }) => operationId))).toEqual(new Set(['deleteRole']));
    for (const words of [toText(report), toHtml(report), toJunit(report)]) {
      expect(words).toContain('Created by this run and not deleted');
      expect(words).toContain(path);
    }
  });
});

describe('the names that workflows give', { timeout: 60_000 }, () => {
  it('end with a word of their own', () => {
    const { flows } = loadWorkflows(contract);
    const words = flows.map((_, index) => wordOf('v01234567', index));
    expect(new Set(words).size).toBe(flows.length);
    // No word is the beginning of another one, so that nobody finds by it what another workflow has created.
    expect(words.filter((word) => words.some((other) => other !== word && other.startsWith(word)))).toEqual([]);
  });

  it('are sent by one workflow only', async () => {
    const { flows } = loadWorkflows(contract);
    const seen = new Map<string, Set<string>>();
    await judged({ areas: ['roles', 'groups', 'keywords'], write: true, checks: ['rules'] }, async (call) => {
      for (const [, word = ''] of call.body.matchAll(/v[0-9a-f]{8}(w[0-9a-z]{2})/gi)) {
        seen.set(word.toLowerCase(), (seen.get(word.toLowerCase()) ?? new Set()).add(call.operationId ?? ''));
      }
      return call.next();
    });
    expect(seen.size).toBeGreaterThan(8);
    expect(seen.size).toBeLessThanOrEqual(flows.length);
  });

  it('have the word wherever a workflow creates something with a name', () => {
    const { flows } = loadWorkflows(contract);
    const plain = flows.flatMap(({ id, steps }) =>
      steps
        .filter(({ check, arazzo }) => check.operation.method === 'POST' && isAccepted(arazzo))
        .flatMap(({ arazzo, check }) => {
          const body = isObject(arazzo.requestBody) ? arazzo.requestBody : {};
          const own = isObject(body.payload) ? body.payload : {};
          const text = JSON.stringify([body]);
          return typeof own.name === 'string' && !text.includes('$inputs.run')
            ? [`${id}: ${check.says} ${own.name}`]
            : [];
        }),
    );
    expect(plain).toEqual([]);
  });
});
