import {
  appendResponse,
  type CannedState,
  checkPassword,
  ensureDefaultFolder,
  fillTemplate,
  isPasswordValid,
  newObjectId,
  passwordValidity,
  removeFolder,
  removeResponse,
  replaceResponse,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('passwords', () => {
  it.each([
    ['Atrium#2026', []],
    ['ATRIUM#2026', ['lowercase']],
    ['atrium#2026', ['uppercase']],
    ['Atrium#', ['number']],
    ['Atrium2026', ['symbol']],
    ['', ['lowercase', 'uppercase', 'number', 'symbol']],
    ['Atrium2026-_', ['symbol']],
  ])('[password.lowercase] [password.uppercase] [password.number] [password.symbol] %j', (text, broken) => {
    expect(checkPassword(text)).toEqual(broken);
  });

  it.each([...'!@#$%^&*()'])('[password.symbol] %s is symbol enough', (symbol) => {
    expect(checkPassword(`Atrium2026${symbol}`)).toEqual([]);
  });

  it.each([
    ['strong', 90],
    ['medium', 60],
    ['low', 30],
    ['normal', null],
    ['medium_strong', null],
    ['very_strong', null],
  ] as const)('[password.validity] %s is valid for %s days', (strength, days) => {
    expect(passwordValidity(strength)).toBe(days);
  });

  it.each([
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('[password.validity] holds up to and including the last day: %s', (today, isValid) => {
    expect(isPasswordValid('2026-10-01', 'medium', today)).toBe(isValid);
    expect(isPasswordValid('2026-10-01', 'normal', today)).toBe(true);
    expect(isPasswordValid(null, 'medium', today)).toBe(true);
  });
});

const folder = (id: string, ...responses: string[]) => ({ _id: id, name: id, user_id: 1, responses });
const response = (id: string, folderId: string) => ({
  _id: id,
  user_id: 1,
  folder_id: folderId,
  title: id,
  type: 'text' as const,
  text: '',
  media: [],
  permission: 'everyone' as const,
});
const state: CannedState = {
  folders: [folder('a', 'r1', 'r2'), folder('b', 'r3')],
  responses: [response('r1', 'a'), response('r2', 'a'), response('r3', 'b')],
};

describe('canned responses', () => {
  it('[canned.folder.delete-cascade] deleting a folder deletes its responses', () => {
    expect(removeFolder(state, 'a')).toEqual({ folders: [folder('b', 'r3')], responses: [response('r3', 'b')] });
  });

  it('[canned.response.create-appends] a new response is last in its folder', () => {
    expect(appendResponse(state, response('r4', 'b'))).toEqual({
      folders: [folder('a', 'r1', 'r2'), folder('b', 'r3', 'r4')],
      responses: [...state.responses, response('r4', 'b')],
    });
  });

  it('[canned.response.move] a moved response leaves the old folder and is added to the new one', () => {
    const moved = replaceResponse(state, response('r1', 'b'));
    expect(moved).toEqual({
      folders: [folder('a', 'r2'), folder('b', 'r3', 'r1')],
      responses: [response('r1', 'b'), response('r2', 'a'), response('r3', 'b')],
    });
    expect(replaceResponse(moved, response('r1', 'b'))).toEqual(moved);
  });

  it('[canned.response.delete] a deleted response leaves its folder', () => {
    expect(removeResponse(state, 'r1')).toEqual({
      folders: [folder('a', 'r2'), folder('b', 'r3')],
      responses: [response('r2', 'a'), response('r3', 'b')],
    });
  });

  it('[canned.default-folder] the Default folder is created for user id 0 only when there is none', () => {
    expect(ensureDefaultFolder([], () => 'x')).toEqual([{ _id: 'x', name: 'Default', user_id: 0, responses: [] }]);
    expect(ensureDefaultFolder(state.folders, () => 'x')).toEqual(state.folders);
  });

  it('fills in known variables and lists unknown ones', () => {
    const values = { 'customer.name': 'Ana $& Lee' };
    expect(fillTemplate('Hi {{customer.name}}, {{ ticket.id }}{{toString}}', values)).toEqual({
      text: 'Hi Ana $& Lee, {{ ticket.id }}{{toString}}',
      missing: ['ticket.id', 'toString'],
    });
  });
});

describe('ids', () => {
  it('have the format of the contract for all random values', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (number) => {
        expect(newObjectId(() => number)).toMatch(/^[0-9a-f]{24}$/);
      }),
    );
  });

  it('use every hexadecimal digit, and differ', () => {
    let step = -1;
    const counting = () => {
      step += 1;
      return (step % 16) / 16;
    };
    expect(newObjectId(counting)).toBe('0123456789abcdef01234567');
    expect(newObjectId()).not.toBe(newObjectId());
  });
});
