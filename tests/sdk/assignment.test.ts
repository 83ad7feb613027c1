import type { AssignAgent, AssignCondition, AssignRule, AutoAssign } from '@atrium-console/sdk';
import { type AssignLoad, type AssignTicket, inOrder, judgeCondition, whoGets } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ticket: AssignTicket = {
  channel: 'line',
  tags: ['t1'],
  text: 'Where is it?',
  language: 'th',
  priority: 'normal',
  state: 's1',
};
const idle: AssignLoad = { open: {}, away: [] };

function agent(_id: string, part: Partial<AssignAgent> = {}): AssignAgent {
  return { _id, user_id: 1, name: _id, rules: [], max_tickets: 5, enabled: true, ...part };
}

function rule(_id: string, users: string[], part: Partial<AssignRule> = {}): AssignRule {
  return { _id, name: _id, users, condition_ids: [], priority: 0, method: 'round_robin', enabled: true, ...part };
}

function condition(part: Partial<AssignCondition> = {}): AssignCondition {
  return { _id: 'c1', name: 'c1', field: 'channel', operator: 'is', values: ['line'], ...part };
}

function all(part: Partial<AutoAssign> = {}): AutoAssign {
  return {
    agents: [agent('ann'), agent('bob'), agent('cid')],
    rules: [rule('r1', ['ann', 'bob', 'cid'])],
    conditions: [],
    settings: { enabled: true, fallback_agent_id: null, reassign_after: 0, only_available: true },
    ...part,
  };
}

/** The name of the agent who gets the ticket, or the reason why nobody does. */
function outcome(state: AutoAssign, load: AssignLoad = idle, of: AssignTicket = ticket): string {
  const { result } = whoGets(of, state, load);
  return 'agent' in result ? result.agent.name : result.because;
}

describe('a condition', () => {
  const holds = (part: Partial<AssignCondition>, of: Partial<AssignTicket> = {}) =>
    judgeCondition(condition(part), { ...ticket, ...of }).holds;

  it.each([
    [{ values: ['facebook', 'LINE'] }, {}, true],
    [{ values: ['lin'] }, {}, false],
    [{ operator: 'contains', values: ['lin'] }, {}, true],
    [{ operator: 'is_not', values: ['facebook', 'line'] }, {}, false],
    [{ operator: 'is_not', values: ['facebook'] }, {}, true],
    [{ field: 'tag', values: ['t2', 't1'] }, {}, true],
    [{ field: 'tag', values: ['t1'] }, { tags: [] }, false],
    [{ field: 'tag', operator: 'is_not', values: ['t1'] }, { tags: [] }, true],
    [{ field: 'tag', values: ['vip'] }, { tags: ['vip-2'] }, false],
    [{ field: 'language', values: ['th'] }, { language: 'TH' }, true],
    [{ field: 'priority', operator: 'is_not', values: ['low'] }, { priority: 'low' }, false],
    [{ field: 'state', values: ['s2', 's1'] }, {}, true],
    [{ field: 'state', operator: 'is_not', values: ['s1'] }, {}, false],
    [{ field: 'state', values: ['s1'] }, { state: '' }, false],
    [{ field: 'keyword', values: ['scam'] }, { text: 'A SCAM, surely' }, true],
    [{ field: 'keyword', values: ['scam'] }, { text: 'scampi' }, false],
    [{ field: 'keyword', values: ['scam'] }, { text: 'scampi is a scam' }, true],
    [{ field: 'keyword', operator: 'contains', values: ['scam'] }, { text: 'scampi' }, true],
    [{ field: 'keyword', operator: 'contains', values: ['โกง'] }, { text: 'พวกเขาโกงเงิน' }, true],
    [{ field: 'keyword', values: ['never again'] }, { text: 'Never again!' }, true],
  ] satisfies [Partial<AssignCondition>, Partial<AssignTicket>, boolean][])('%j of %j: %s', (part, of, expected) => {
    expect(holds(part, of)).toBe(expected);
  });

  it('returns the values that it found', () => {
    const { found } = judgeCondition(condition({ field: 'tag', values: ['t1', 't3', 't2'] }), {
      ...ticket,
      tags: ['t2', 't1'],
    });
    expect(found).toEqual(['t1', 't2']);
  });
});

describe('who gets a ticket', () => {
  it('is nobody while assignment is disabled', () => {
    const state = all();
    const result = { kind: 'nobody', because: 'switched_off' };
    expect(whoGets(ticket, { ...state, settings: { ...state.settings, enabled: false } }, idle)).toEqual({
      result,
      rule: undefined,
      rules: [],
      agents: [],
    });
  });

  it('is decided by the matching rule with the lowest number, and reports the rules tried before', () => {
    const state = all({
      conditions: [condition(), condition({ _id: 'c2', field: 'language', values: ['de'] })],
      rules: [
        rule('late', ['ann'], { priority: 9 }),
        rule('fits', ['bob'], { priority: 5, condition_ids: ['c1'] }),
        rule('off', ['cid'], { priority: 1, enabled: false }),
        rule('other', ['cid'], { priority: 2, condition_ids: ['c1', 'c2'] }),
      ],
    });
    const decision = whoGets(ticket, state, idle);
    expect(decision.rules.map((one) => [one.rule.name, one.outcome])).toEqual([
      ['off', 'off'],
      ['other', 'no_match'],
      ['fits', 'fits'],
    ]);
    expect(decision.rules[1]?.conditions.map((one) => one.holds)).toEqual([true, false]);
    expect(outcome(state)).toBe('bob');
  });

  it('is chosen by round robin, skipping unavailable agents', () => {
    const state = all({ agents: [agent('ann'), agent('bob', { enabled: false }), agent('cid')] });
    expect(whoGets(ticket, state, idle).result).toEqual({ kind: 'agent', agent: agent('ann') });
    expect(outcome(state, { ...idle, last: 'ann' })).toBe('cid');
    expect(outcome(state, { ...idle, last: 'cid' })).toBe('ann');
    expect(outcome(state, { ...idle, last: 'somebody else' })).toBe('ann');
  });

  it('is the agent with the fewest tickets, or the first in a tie', () => {
    const state = all({ rules: [rule('r1', ['ann', 'bob', 'cid'], { method: 'least_busy' })] });
    expect(outcome(state, { ...idle, open: { ann: 3, bob: 1, cid: 1 } })).toBe('bob');
    expect(outcome(state, { ...idle, open: { ann: 3, bob: 1 } })).toBe('cid');
  });

  it('is never an agent who is off, full or away', () => {
    const state = all({ agents: [agent('ann', { enabled: false }), agent('bob', { max_tickets: 2 }), agent('cid')] });
    const load = { open: { bob: 2 }, away: ['cid'] };
    expect(whoGets(ticket, state, load).agents.map((one) => one.state)).toEqual(['off', 'full', 'away']);
    expect(whoGets(ticket, state, load).result).toEqual({ kind: 'nobody', because: 'nobody_free', fallback: 'none' });
    const settings = { ...state.settings, only_available: false };
    expect(outcome({ ...state, settings }, load)).toBe('cid');
  });

  it('is the fallback agent when no rule matches or no agent of the rule is available', () => {
    const settings = { ...all().settings, fallback_agent_id: 'cid' };
    const noRule = whoGets(ticket, all({ settings, rules: [] }), idle);
    expect(noRule.result).toMatchObject({ kind: 'fallback', because: 'no_rule' });
    expect([noRule.rule, noRule.agents]).toEqual([undefined, []]);
    const nobody = all({ settings, rules: [rule('r1', [])] });
    expect(whoGets(ticket, nobody, idle).result).toMatchObject({ kind: 'fallback', because: 'nobody_free' });
    expect(whoGets(ticket, nobody, { ...idle, away: ['cid'] }).result).toMatchObject({ fallback: 'away' });
  });

  it('[assign.rule-delete] ignores deleted agents and deleted conditions of a rule', () => {
    expect(outcome(all({ rules: [rule('r1', ['gone', 'bob'], { condition_ids: ['gone'] })] }))).toBe('bob');
  });
});

const ids = ['a', 'b', 'c', 'd'];
const word = fc.constantFrom('line', 'facebook', 'th', 'low');
const anyState = fc.record({
  agents: fc.tuple(
    ...ids.map((id) =>
      fc.record({ enabled: fc.boolean(), max_tickets: fc.integer({ min: 1, max: 4 }) }).map((part) => agent(id, part)),
    ),
  ),
  conditions: fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          field: fc.constantFrom('channel' as const, 'tag' as const, 'keyword' as const, 'language' as const),
          operator: fc.constantFrom('is' as const, 'is_not' as const, 'contains' as const),
          values: fc.uniqueArray(word, { minLength: 1 }),
        })
        .map((part) => condition({ _id: id, ...part })),
    ),
  ),
  rules: fc
    .array(
      fc.record({
        users: fc.subarray(ids),
        condition_ids: fc.subarray(ids, { maxLength: 2 }),
        method: fc.constantFrom('round_robin' as const, 'least_busy' as const),
        enabled: fc.boolean(),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map((part, index) => rule(`r${index}`, part.users, { ...part, priority: (index * 7) % 5 }))),
  settings: fc.record({
    enabled: fc.constant(true),
    fallback_agent_id: fc.constantFrom(null, ...ids),
    reassign_after: fc.constant(0),
    only_available: fc.boolean(),
  }),
});
const anyTicket = fc.record({
  channel: word,
  tags: fc.subarray(['line', 'th']),
  text: fc.constantFrom('line up', 'outline', ''),
  language: word,
  priority: word,
  state: word,
});
const anyLoad = fc.record({
  open: fc.dictionary(fc.constantFrom(...ids), fc.nat({ max: 5 })),
  away: fc.subarray(ids),
  last: fc.constantFrom(undefined, ...ids),
});

describe('for any agents, rules, conditions, tickets and load', () => {
  it('the chosen agent is enabled, below the limit and available if required', () => {
    fc.assert(
      fc.property(anyTicket, anyState, anyLoad, (of, state, load) => {
        const { result } = whoGets(of, state, load);
        if (!('agent' in result)) return;
        const { _id, enabled, max_tickets } = result.agent;
        expect(enabled).toBe(true);
        expect(load.open[_id] ?? 0).toBeLessThan(max_tickets);
        if (state.settings.only_available) expect(load.away).not.toContain(_id);
      }),
    );
  });

  it('the deciding rule matches, and none with a lower number does', () => {
    fc.assert(
      fc.property(anyTicket, anyState, anyLoad, (of, state, load) => {
        const fitting = state.rules.filter(
          (one) =>
            one.enabled &&
            one.condition_ids.every((id) =>
              state.conditions.filter(({ _id }) => _id === id).every((asked) => judgeCondition(asked, of).holds),
            ),
        );
        const lowest = Math.min(...fitting.map(({ priority }) => priority));
        const { rule: deciding, result } = whoGets(of, state, load);
        expect(deciding).toEqual(fitting.find(({ priority }) => priority === lowest));
        if (result.kind === 'agent') expect(deciding?.users).toContain(result.agent._id);
      }),
    );
  });

  it('is a pure function, independent of the order of the lists', () => {
    fc.assert(
      fc.property(anyTicket, anyState, anyLoad, (of, state, load) => {
        const before = structuredClone({ of, state, load });
        const decision = whoGets(of, state, load);
        const other = {
          ...state,
          agents: state.agents.toReversed(),
          conditions: state.conditions.toReversed(),
          rules: state.rules.toReversed(),
        };
        expect(whoGets(of, other, load).result).toEqual(decision.result);
        expect(whoGets(of, state, load)).toEqual(decision);
        expect({ of, state, load }).toEqual(before);
      }),
    );
  });

  it('a rule without conditions matches every ticket', () => {
    fc.assert(
      fc.property(anyTicket, anyState, anyLoad, (of, state, load) => {
        const [first] = inOrder(state.rules);
        if (first === undefined) return;
        const open = { ...first, condition_ids: [], enabled: true };
        const rules = state.rules.map((one) => (one === first ? open : one));
        expect(whoGets(of, { ...state, rules }, load).rule).toEqual(open);
      }),
    );
  });
});
