/** What a report says of the calls before a finding. */
import { describe, expect, it } from 'vitest';
import { createHistory } from '../../openapi/verify/http/history.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { json } from '../../scripts/verify/mutants/mutant.ts';
import type { Defect } from './sessionDefects.ts';

const SERVER = 'http://theirs.test/api/v1.0';

const exchange = (method: string, path: string) => ({
  request: { method, url: `${SERVER}${path}`, headers: {} },
  answer: { status: 200, headers: {}, cookies: [], contentType: '', text: '' },
});

describe('the history of a run', () => {
  it('has the last changes of the same thing, and says which were made at the same time', () => {
    const history = createHistory();
    const made = (method: string, path: string) => {
      const one = exchange(method, path);
      history.start()(one);
      return one;
    };
    const [list, id] = ['/sla', '65f0c1a2b3d4e5f601000001'];
    const first = made('POST', list);
    made('POST', '/groups');
    made('GET', `${list}/${id}`);
    made('PUT', `${list}/65f0c1a2b3d4e5f6010000ff`);
    const second = made('PUT', `${list}/${id}`);
    const read = exchange('GET', `${list}/${id}/usage`);
    const [ended, other] = [history.start(), history.start()];
    const third = exchange('PUT', `${list}/${id}`);
    other(third);
    ended(read);
    made('PUT', `${list}/${id}`);
    expect(history.before(read)).toEqual([
      { exchange: first, isAtOnce: false },
      { exchange: second, isAtOnce: false },
      { exchange: third, isAtOnce: true },
    ]);
  });

  it('knows nothing of a call that it was not told of', () => {
    expect(createHistory().before(exchange('GET', '/sla'))).toEqual([]);
  });
});

/** Keeps the name that an interest tag was created with. */
const forgets: Defect = async (call) => {
  const response = await call.next();
  if (call.operationId !== 'listInterestTags' || response.status !== 200) return response;
  const text = JSON.stringify(await bodyOf(response));
  return json(JSON.parse(text.replaceAll(/#[0-9a-f]{6}/gi, '#000000')));
};

describe('a finding', () => {
  it('names the changes without which its call shows nothing', async () => {
    const only = ['createInterestTag', 'updateInterestTag', 'deleteInterestTag', 'listInterestTags'];
    const outcome = await verifyEngine({ make: () => forgets }, { only });
    if (!outcome.ok) throw new Error(outcome.problems.join());
    const found = outcome.report.findings.find(({ kind, operationId }) => kind === 'value' && operationId === only[3]);
    expect(found?.before?.join('\n')).toMatch(/^(?:POST|PUT) \/api\/v1\.0\/cms\/interest-tag.* \{"name":.* → 200/);
    expect(toText(outcome.report)).toMatch(/\n {2}after {5}(?:POST|PUT) \/api\/v1\.0\/cms\/interest-tag/);
    expect(outcome.report.findings.filter(({ kind }) => kind === 'shape').flatMap(({ before = [] }) => before)).toEqual(
      [],
    );
  });
});
