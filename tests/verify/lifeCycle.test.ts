import { describe, expect, it } from 'vitest';
import type { Report } from '../../openapi/verify/report/report.ts';
import { type Call, changed, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

type Server = (call: Call) => Promise<Response>;

const CREATED = 'A new item is created.';
const LISTED = 'A new item is in the list, as it was sent.';
const UPDATED = 'The item is updated.';
const CHANGED = 'An updated item is listed as it was sent.';
const STILL_LISTED = 'An item is in the list after a failed update.';
const DELETED = 'The item is deleted.';
const GONE = 'A deleted item is no longer in the list.';
const AGAIN = 'A deleted item cannot be deleted again.';

const failed = () => json({ code: 'server_error', message: 'No.' }, 500);

/** Whether a call sends a body of the life cycle: it has a word of its own, and its change ends in `b`. */
const isUpdate = ({ body }: Call) => / v[0-9a-f]{8}lb"/.test(body);

/** Answers calls of one operation with an error; `isMeant` selects some of them. */
function fails(operationId: string, isMeant: (call: Call) => boolean = () => true): Server {
  return async (call) => (call.operationId === operationId && isMeant(call) ? failed() : call.next());
}

/** Hides what the run creates from a list. */
function forgetful(operationId: string, field: string): Server {
  return changed(operationId, (body) => {
    const items = Array.isArray(body[field]) ? body[field] : [];
    return { ...body, [field]: items.filter((item) => !/ v[0-9a-f]{8}lb?"/.test(JSON.stringify(item))) };
  });
}

/** Both defects of a server. */
function both(one: Server, other: Server): Server {
  return (call) => one({ ...call, next: (change) => (change === undefined ? other(call) : call.next(change)) });
}

/** The outcome of each step of the life cycles, or why it was not checked. */
async function lifeCycleOf(area: string, server: Server): Promise<{ report: Report; steps: Record<string, string> }> {
  const { report } = await judged({ areas: [area], write: true, checks: ['rules'] }, server);
  const steps = report.checks.filter(({ kind }) => kind === 'life-cycle');
  return { report, steps: Object.fromEntries(steps.map(({ says, outcome, reason }) => [says, reason ?? outcome])) };
}

// The client chooses the id of a service level, the server that of a working status.
describe.each([
  { area: 'sla', list: 'listSla', field: 'sla', create: 'createSla', update: 'updateSla', remove: 'deleteSla' },
  {
    ...{ area: 'workingStatus', list: 'listWorkingStatuses', field: 'data', create: 'createWorkingStatus' },
    ...{ update: 'updateWorkingStatus', remove: 'deleteWorkingStatus' },
  },
])('a life cycle of $area', { timeout: 60_000 }, ({ area, list, field, create, update, remove }) => {
  it('whose update fails is judged to the end, apart from what was to be changed', async () => {
    const { report, steps } = await lifeCycleOf(area, fails(update, isUpdate));
    expect(steps).toMatchObject({
      [CREATED]: 'passed',
      [LISTED]: 'passed',
      [CHANGED]: `${update} answered 500; these checks need it`,
      [STILL_LISTED]: 'passed',
      [DELETED]: 'passed',
      [GONE]: 'passed',
      [AGAIN]: 'passed',
    });
    expect(report.findings.map(({ operationId, kind }) => [operationId, kind])).toContainEqual([update, 'life-cycle']);
    expect(report.left).toEqual([]);
  });

  it('whose list lacks the new item is judged to the end, apart from its absence after the deletion', async () => {
    const { steps } = await lifeCycleOf(area, forgetful(list, field));
    expect(steps).toMatchObject({
      [UPDATED]: 'passed',
      [DELETED]: 'passed',
      [GONE]: `${list} did not respond as expected; these checks need it`,
      [AGAIN]: 'passed',
    });
    expect(['failed', 'warned']).toContain(steps[LISTED]);
  });

  it('whose deletion fails says nothing about what is deleted', async () => {
    const { steps } = await lifeCycleOf(area, fails(remove));
    expect(steps).toMatchObject({
      [UPDATED]: 'passed',
      [CHANGED]: 'passed',
      [GONE]: `${remove} answered 500; these checks need it`,
      [AGAIN]: `${remove} answered 500; these checks need it`,
    });
  });

  it('that cannot begin says so for every step', async () => {
    const { steps } = await lifeCycleOf(area, fails(create));
    const { [CREATED]: _, ...others } = steps;
    expect(Object.keys(others)).toEqual([LISTED, UPDATED, CHANGED, DELETED, GONE, AGAIN]);
    expect(new Set(Object.values(others))).toEqual(new Set([`${create} answered 500; these checks need it`]));
  });

  it('with two independent faults shows both in one run', async () => {
    const deleted = new Set<string>();
    const forgiving: Server = async (call) => {
      const response = await call.next();
      if (call.operationId !== remove) return response;
      const id = call.values.get('id') ?? '';
      if (deleted.has(id)) return json(area === 'sla' ? { message: 'Deleted' } : { code: 20000, message: 'Deleted' });
      const { code = 20000 } = objectIn(await response.clone().text());
      if (response.status === 200 && code === 20000) deleted.add(id);
      return response;
    };
    const { report } = await lifeCycleOf(area, both(fails(update, isUpdate), forgiving));
    const found = report.findings.filter(({ kind }) => kind === 'life-cycle').map(({ says }) => says);
    expect(found).toEqual(expect.arrayContaining([UPDATED, AGAIN]));
  });
});

describe('a life cycle', { timeout: 60_000 }, () => {
  it('whose update destroys the item is reported for that, too', async () => {
    const { report, steps } = await lifeCycleOf('sla', async (call) => {
      if (call.operationId !== 'updateSla' || !isUpdate(call)) return call.next();
      await call.next({ method: 'DELETE' });
      return failed();
    });
    expect(['failed', 'warned']).toContain(steps[STILL_LISTED]);
    expect(report.findings.map(({ says }) => says)).toEqual(expect.arrayContaining([UPDATED, STILL_LISTED]));
  });

  it('whose items can be read on their own reads them after a failed update, and deletes them after a failed read', async () => {
    const afterUpdate = await lifeCycleOf('roles', fails('updateRole', isUpdate));
    expect(afterUpdate.steps).toMatchObject({
      'A new item can be read, as it was sent.': 'passed',
      'An updated item can be read, as it was sent.': 'updateRole answered 500; these checks need it',
      'An item can be read after a failed update.': 'passed',
    });
    const afterRead = await lifeCycleOf('roles', fails('getRole'));
    expect(afterRead.steps).toMatchObject({ [UPDATED]: 'passed', [CHANGED]: 'passed', [AGAIN]: 'passed' });
  });
});

describe('a workflow of a rule', { timeout: 60_000 }, () => {
  it('says which of its rules were not checked because a step failed', async () => {
    const { report } = await judged(
      { only: ['deleteCannedFolder'], write: true, checks: ['rules'] },
      fails('createCannedResponse'),
    );
    const rules = report.checks.filter(({ rule }) => rule === 'canned.folder.delete-cascade');
    expect(rules.map(({ outcome }) => outcome)).toContain('unchecked');
    const reasons = rules.flatMap(({ reason }) => reason ?? []);
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toBe('createCannedResponse answered 500; these checks need it');
  });
});
