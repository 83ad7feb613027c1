/** Servers that a stranger broke in what a change leaves behind: in logs, and in the order of what was sent. */
import { describe, expect, it } from 'vitest';
import { isObject, isSame, type Json, listAt } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import type { Defect } from './sessionDefects.ts';

/** Leaves out of its log with whom something was shared. */
const forgetsSharing: Defect = async (call) => {
  const response = await call.next();
  if (call.operationId !== 'listActivities' || response.status !== 200) return response;
  const body = await bodyOf(response);
  const isSharing = (row: Json) => isObject(row) && isObject(row.after) && isSame(Object.keys(row.after), ['shared']);
  const activities = listAt(body, 'activities');
  const kept = activities.filter((row) => !isSharing(row));
  return json({ ...body, activities: kept, total: Number(body.total) - (activities.length - kept.length) });
};

/** Sorts rules by their places as texts, so that the eleventh comes before the third. */
const sortsByText: Defect = (call) => {
  const body = objectIn(call.body);
  const rules = listAt(body, 'rules');
  if (call.operationId !== 'updateAutoSentiment' || rules.length < 11) return call.next();
  const sorted = rules
    .map((rule, index) => ({ rule, place: String(index) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  return call.next({ body: JSON.stringify({ ...body, rules: sorted.map(({ rule }) => rule) }) });
};

const TEMPLATES = ['createTemplate', 'updateTemplate', 'deleteTemplate', 'listTemplates', 'shareTemplate'];
const SENTIMENT = ['getAutoSentiment', 'updateAutoSentiment'];

const SERVERS: readonly { what: string; only: string[]; defect: Defect; cause: string }[] = [
  {
    what: 'logs no change that is made by another call than that of the fields',
    only: TEMPLATES,
    defect: forgetsSharing,
    cause: 'change that is in no log',
  },
  {
    what: 'keeps a long list in another order than it says',
    only: SENTIMENT,
    defect: sortsByText,
    cause: 'value spoilt: a list of many items',
  },
];

describe('a server that a stranger broke in what a change leaves behind', () => {
  it.each(SERVERS)('$what', async ({ only, defect, cause }) => {
    const outcome = await verifyEngine({ make: () => defect }, { only, checks: foundBy(cause) });
    expect(outcome.ok ? outcome.report.findings.map((finding) => finding.cause) : outcome.problems).toContain(cause);
  });

  it.each([TEMPLATES, SENTIMENT])('is told from a sound one that has %s', async (...only) => {
    const outcome = await verifyEngine({}, { only });
    expect(outcome.ok && outcome.report.findings).toEqual([]);
  });
});
