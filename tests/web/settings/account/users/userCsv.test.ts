import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../../../web/src/settings/account/users/csv/nearestName.ts';
import { planUsers, toCsvRow } from '../../../../../web/src/settings/account/users/csv/userCsv.ts';
import type { UserRow } from '../../../../../web/src/settings/account/users/userRow.ts';
import { largeRefusals, largeRows } from './largeFile.ts';

const roles = [
  { _id: 'r1', name: 'Analyst', permissions: [], permitsMore: false },
  { _id: 'r2', name: 'Atrium Administrator', permissions: [], permitsMore: true },
];
const groups = [
  { _id: 'g1', name: 'Insights' },
  { _id: 'g2', name: 'Support, Bangkok' },
];
const ann: UserRow = {
  _id: '1',
  name: 'Ann Lee',
  email: 'ann@northwind.example',
  role_id: 'r1',
  group_id: 'g2',
  invisible: true,
  active: false,
  last_sign_in: null,
  last_administrator: false,
  last_holder_of: [],
};
const existing = { users: [ann], roles, groups };

describe('the dry run of an import of users', () => {
  it('finds each problem of a file of 1,000 lines with 40 bad ones', () => {
    const checks = planUsers(largeRows(), existing);
    expect(checks.filter(({ ok }) => ok)).toHaveLength(960);
    expect(checks.flatMap((check) => (check.ok ? [] : [check.problems]))).toEqual(
      largeRefusals.map((sentence) => [sentence]),
    );
    const [first] = checks;
    expect(first?.ok && first.value).toEqual({
      name: 'User 0',
      email: 'user0@northwind.example',
      role_id: 'r1',
      group_id: 'g1',
      invisible: false,
      active: false,
    });
  });

  it('reports all problems of a line together', () => {
    const [check] = planUsers([{ name: ' ', email: '', role: '', group: '', invisible: 'x', active: 'y' }], existing);
    expect(check?.ok === false && check.problems).toEqual([
      'The name is missing.',
      'The email is missing.',
      'The role is missing.',
      'The group is missing.',
      'invisible: “x” is not valid. Use yes or no.',
      'active: “y” is not valid. Use yes or no.',
    ]);
  });

  it('skips who is already a user, ignoring case', () => {
    const row = { name: 'Ann', email: ' ANN@northwind.example', role: 'Analyst', group: 'Insights' };
    expect(planUsers([row], existing)).toEqual([
      { ok: false, problems: ['ann@northwind.example is already a user: Ann Lee.'], isKnown: true },
    ]);
  });

  it('reads what was exported', () => {
    const names = new Map([...roles, ...groups].map(({ _id, name }) => [_id, name]));
    const nameOf = (id: string) => names.get(id) ?? '';
    const row = toCsvRow(ann, { roleName: nameOf, groupName: nameOf });
    const [check] = planUsers([row], { ...existing, users: [] });
    const { _id, last_administrator, last_holder_of, last_sign_in, ...body } = ann;
    expect(check?.ok && check.value).toEqual(body);
  });
});

describe('the nearest name', () => {
  it.each([
    ['suport agent', 'Support agent'],
    ['analyst', 'Analyst'],
    ['Anlyst', 'Analyst'],
    ['Warehouse', undefined],
    ['', undefined],
  ])('of “%s” is %s', (text, nearest) => {
    expect(nearestName(text, ['Owner', 'Support agent', 'Analyst'])).toBe(nearest);
  });
});
