/** Servers that a stranger broke in what a change leaves behind: in logs, and in the order of what was sent. */

import type { PersonaId } from '@atrium-console/mock';
import { describe, expect, it } from 'vitest';
import { isObject, isSame, type Json, listAt, textAt } from '../../openapi/verify/contract/json.ts';
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

/** Shows the name that a plan had when an account was given it. */
function keepsPlanNames(): Defect {
  const [first, names] = [new Map<string, string>(), new Map<string, string>()];
  return async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    const body = await bodyOf(response.clone());
    if (call.operationId === 'createPlan') first.set(textAt(body, '_id'), textAt(body, 'name'));
    if (call.operationId === 'updatePlan') names.set(textAt(body, 'name'), first.get(textAt(body, '_id')) ?? '');
    if (call.operationId !== 'listAccounts') return response;
    const shown = (row: Json) =>
      isObject(row) ? { ...row, plan: names.get(textAt(row, 'plan')) ?? textAt(row, 'plan') } : row;
    return json({ ...body, accounts: listAt(body, 'accounts').map(shown) });
  };
}

/** Shows the name that somebody had when they were first listed as an agent. */
function keepsAgentNames(): Defect {
  const names = new Map<string, string>();
  return async (call) => {
    const response = await call.next();
    if (call.operationId !== 'listAssignAgents' || response.status !== 200) return response;
    const body = await bodyOf(response);
    const agents = listAt(body, 'agents').map((agent) => {
      if (!isObject(agent)) return agent;
      const name = names.get(textAt(agent, '_id')) ?? textAt(agent, 'name');
      names.set(textAt(agent, '_id'), name);
      return { ...agent, name };
    });
    return json({ ...body, agents });
  };
}

/** Answers a change that is made a second time in a row with another name. */
function numbersRepeated(): Defect {
  const last = new Map<string, string>();
  return async (call) => {
    const response = await call.next();
    if (call.operationId !== 'updatePlan' || response.status !== 200) return response;
    const id = call.values.get('id') ?? '';
    const isSame = last.get(id) === call.body;
    last.set(id, call.body);
    const body = await bodyOf(response);
    return json(isSame && isObject(body) ? { ...body, name: `${textAt(body, 'name')} (2)` } : body);
  };
}

const TEMPLATES = ['createTemplate', 'updateTemplate', 'deleteTemplate', 'listTemplates', 'shareTemplate'];
const SENTIMENT = ['getAutoSentiment', 'updateAutoSentiment'];
const PROFILE = ['updateCurrentUser', 'getCurrentUser', 'listAssignAgents'];
const PLANS = ['createPlan', 'updatePlan', 'deletePlan', 'listPlans'];

const SERVERS: readonly { what: string; only: string[]; make: () => Defect; cause: string; as?: PersonaId }[] = [
  {
    what: 'logs no change that is made by another call than that of the fields',
    only: TEMPLATES,
    make: () => forgetsSharing,
    cause: 'change that is in no log',
  },
  {
    what: 'keeps a long list in another order than it says',
    only: SENTIMENT,
    make: () => sortsByText,
    cause: 'value spoilt: a list of many items',
  },
  {
    what: 'shows the old name of what was renamed',
    only: PLANS,
    make: keepsPlanNames,
    cause: 'name that another item no longer has',
  },
  {
    what: 'answers the same change again with something else',
    only: PLANS,
    make: numbersRepeated,
    cause: 'the same change again answered with something else',
  },
  {
    what: 'shows the old name of whoever is signed in where they are an agent',
    only: PROFILE,
    make: keepsAgentNames,
    as: 'owner',
    cause: 'name that another item no longer has',
  },
];

describe('a server that a stranger broke in what a change leaves behind', () => {
  it.each(SERVERS)('$what', async ({ only, make, cause, as = 'operator' }) => {
    const outcome = await verifyEngine({ make, as }, { only, checks: foundBy(cause) });
    expect(outcome.ok ? outcome.report.findings.map((finding) => finding.cause) : outcome.problems).toContain(cause);
  });

  it.each([TEMPLATES, SENTIMENT, PLANS, PROFILE])('is told from a sound one that has %s', async (...only) => {
    const outcome = await verifyEngine({}, { only });
    expect(outcome.ok && outcome.report.findings).toEqual([]);
  });
});
