import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { type JsonObject, objectAt } from '../../openapi/verify/contract/json.ts';
import { createSchemas } from '../../openapi/verify/contract/schemas.ts';

const { document } = loadContract();
const schemas = createSchemas(document);

const problems = (name: string, value: JsonObject) => schemas.problems(`/components/schemas/${name}`, value);
const example = (name: string) => objectAt(document, 'components', 'examples', name, 'value');

const seconds = fc.integer({ min: 1, max: 86_400 });
const day = fc.record({ date: fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`), seconds });
const person = (days: readonly { date: string; seconds: number }[], total: number): JsonObject => ({
  user: { _id: 501, name: 'Nicha' },
  seconds: total,
  is_in: false,
  days: [...days],
  shifts: [],
});

describe('what holds between fields', () => {
  it('[punch.shifts] the days of a person add up to the total, and any other total is a problem of the rule', () => {
    const days = fc.uniqueArray(day, { selector: ({ date }) => date, maxLength: 7 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 9999 }), (all, more) => {
        const sum = all.reduce((total, one) => total + one.seconds, 0);
        expect(problems('PersonShifts', person(all, sum))).toEqual([]);
        expect(problems('PersonShifts', person(all, sum + more))).toEqual([
          expect.objectContaining({
            pointer: '/seconds',
            expected: `${sum}, the sum of \`seconds\` in \`days\``,
            received: String(sum + more),
            rule: 'punch.shifts',
            certainty: 'assumed',
          }),
        ]);
      }),
    );
  });

  it('[heatmap.cells] an hour that is there twice is named by its place', () => {
    const cell = { weekday: 1, hour: 9, count: 3 };
    const cells = [cell, { ...cell, hour: 10 }, { ...cell, count: 1 }];
    expect(problems('Heatmap', { time_zone: 'UTC', cells: cells.slice(0, 2) })).toEqual([]);
    expect(problems('Heatmap', { time_zone: 'UTC', cells })).toEqual([
      expect.objectContaining({
        pointer: '/cells/2',
        expected: 'an item whose weekday and hour no other item has',
        received: '{"weekday":1,"hour":9,"count":1}',
        rule: 'heatmap.cells',
      }),
    ]);
  });

  it('[payment.invoice] amounts of money may miss each other by less than half a cent', () => {
    const invoice = example('invoiceOne');
    const lines = [0.1, 0.2].map((amount) => ({ text: 'Seats', amount }));
    expect(problems('InvoiceWithLines', { ...invoice, amount: 0.3, lines })).toEqual([]);
    expect(problems('InvoiceWithLines', { ...invoice, amount: 0.31, lines })).toEqual([
      expect.objectContaining({ pointer: '/amount', rule: 'payment.invoice' }),
    ]);
  });

  it.each([
    ['https://hooks.example/line/', '165', []],
    ['https://hooks.example/line?channel=', 'a b/c', []],
    ['https://hooks.example/line0', '165', ['/webhook_url']],
  ])(
    '[engagement.webhook] %s, followed by the channel id %s, ends with it as a part of its own',
    (start, id, found) => {
      const channel = { ...example('engagementStored'), channel_id: id };
      const pointersOf = (webhook_url: string | null) =>
        problems('Engagement', { ...channel, webhook_url }).map(({ pointer }) => pointer);
      expect(pointersOf(start + encodeURIComponent(id))).toEqual(found);
      expect(pointersOf(`${start}${encodeURIComponent(id)}/events`)).toEqual(['/webhook_url']);
      expect(pointersOf(null)).toEqual([]);
    },
  );

  it('[engagement.webhook] is stated, so a deviation is a failure', () => {
    const channel = { ...example('engagementStored'), channel_id: '165', webhook_url: 'https://hooks.example/line' };
    expect(problems('Engagement', channel)).toEqual([
      expect.objectContaining({ rule: 'engagement.webhook', certainty: 'stated' }),
    ]);
  });

  it('[group.calls] of what belongs to one item at a time is judged while nothing is changed', () => {
    const group = { _id: '65f0c1a2b3d4e5f692000001', name: 'One', owner_id: null, members: [501, 502] };
    const other = { ...group, _id: '65f0c1a2b3d4e5f692000002', name: 'Two' };
    const atRest = (value: JsonObject) => schemas.brokenAtRest('/components/schemas/UserGroupList', value);
    expect(atRest({ groups: [group, { ...other, members: [503] }] })).toEqual([]);
    const groups = [group, { ...other, members: [503, 502] }];
    expect(atRest({ groups })).toEqual([
      expect.objectContaining({
        pointer: '/groups/1/members',
        expected: 'a `members` with nothing that another item has in it',
        received: '[503,502]',
        rule: 'group.calls',
        certainty: 'assumed',
      }),
    ]);
    // What is read in the midst of a change can be both.
    expect(problems('UserGroupList', { groups })).toEqual([]);
  });

  it('a field of another type is a problem of the schema alone', () => {
    const found = problems('PersonShifts', { ...person([{ date: '2026-11-10', seconds: 5 }], 5), seconds: 'five' });
    expect(found.map(({ rule, pointer }) => [rule, pointer])).toEqual([[undefined, '/seconds']]);
  });
});
