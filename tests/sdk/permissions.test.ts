import type { Permission } from '@atrium-console/sdk';
import {
  describePermission,
  impliedBy,
  isPermitted,
  lacking,
  missingPermissions,
  notImplied,
  operationNeed,
  permissionSubjects,
  permitsMore,
  permittedProducts,
  sortPermissions,
  withImplied,
  withoutImplying,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, everyObject, objectAt } from '../contract/support.ts';

const listed = objectAt(document, 'components', 'schemas', 'Permission').enum;
const all = permissionSubjects
  .flatMap(({ read, write }) => [read, write])
  .filter((permission): permission is Permission => permission !== undefined);
const some = fc.subarray(all, { minLength: 0 });

describe('what a call or a page requires', () => {
  const needs = fc.array(fc.oneof(fc.constantFrom(...all), fc.subarray(all, { minLength: 1, maxLength: 3 })));

  it('[guard.permissions] is all of its items, and of an item that is a list any one', () => {
    fc.assert(
      fc.property(some, needs, (held, need) => {
        const missing = need.filter((item) => ![item].flat().some((one) => held.includes(one)));
        expect(missingPermissions(held, need)).toEqual(missing);
        expect(isPermitted(held, need)).toBe(missing.length === 0);
      }),
    );
  });

  it('is nothing for an empty need, and impossible for an empty list in it', () => {
    expect(isPermitted([], [])).toBe(true);
    expect(isPermitted(all, [[]])).toBe(false);
  });

  it('can differ by product, and is denied for a product that is not named', () => {
    const need = { crm: ['crm.sla.read'], listening: ['listening.keyword.read'] };
    expect(operationNeed(need, 'crm')).toEqual(['crm.sla.read']);
    expect(operationNeed(need, 'publishing')).toBeUndefined();
    expect(operationNeed(need, undefined)).toBeUndefined();
    expect(operationNeed(['crm.sla.read'], 'publishing')).toEqual(['crm.sla.read']);
    expect(permittedProducts(['listening.keyword.read'], need)).toEqual(['listening']);
    expect(permittedProducts(['crm.qc.read'], need)).toEqual([]);
    expect(permittedProducts(['crm.sla.read'], ['crm.sla.read'])).toBe('all');
    expect(permittedProducts([], ['crm.sla.read'])).toEqual([]);
  });
});

describe('subjects of permissions', () => {
  it('[role.write-implies-read] contain every permission of the contract once', () => {
    expect(all.toSorted()).toEqual(Array.isArray(listed) ? listed.toSorted() : []);
  });

  it('follow each other by area, each with its title', () => {
    const areas = permissionSubjects.map(({ area }) => area);
    expect([...new Set(areas)]).toEqual(['center', 'listening', 'crm']);
    expect(areas.filter((area, index) => area !== areas[index - 1])).toEqual(['center', 'listening', 'crm']);
    expect(permissionSubjects.find(({ id }) => id === 'crm.qc')).toEqual({
      id: 'crm.qc',
      area: 'crm',
      title: 'Quality control',
      read: undefined,
      write: 'crm.qc.write',
    });
    expect(permissionSubjects.find(({ id }) => id === 'listening.monitor')).toMatchObject({
      read: 'listening.monitor.read',
      write: 'listening.monitor.write',
    });
  });

  it('are described in a sentence of their own', () => {
    const sentences = all.map(describePermission);
    expect(sentences.filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([]);
    expect(describePermission('crm.qc.write')).toBe('See, create, change and delete quality control forms.');
  });
});

describe('permissions to write', () => {
  it('[role.write-implies-read] need the permission to read, where there is one', () => {
    expect(impliedBy('crm.working_status.write')).toBe('crm.working_status.read');
    expect(impliedBy('crm.qc.write')).toBeUndefined();
    expect(impliedBy('crm.working_status.read')).toBeUndefined();
    expect(notImplied(['crm.working_status.write', 'crm.qc.write'])).toEqual(['crm.working_status.read']);
    expect(notImplied(['crm.working_status.write', 'crm.working_status.read'])).toEqual([]);
  });

  it('[role.write-implies-read] have it in every role of the examples', () => {
    const lists = everyObject(objectAt(document, 'components', 'examples')).flatMap(({ object: { permissions } }) =>
      Array.isArray(permissions) ? [permissions.map(String)] : [],
    );
    expect(lists.length).toBeGreaterThan(20);
    const known = lists.map((list) => all.filter((permission) => list.includes(permission)));
    expect(known.map((list) => list.length)).toEqual(lists.map((list) => list.length));
    expect(known.flatMap(notImplied)).toEqual([]);
  });

  it('[role.write-implies-read] bring it with them, and nothing else', () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const complete = withImplied(chosen);
        expect(notImplied(complete)).toEqual([]);
        expect(chosen.filter((permission) => !complete.includes(permission))).toEqual([]);
        const added = complete.filter((permission) => !chosen.includes(permission));
        expect(added).toEqual(
          sortPermissions(chosen.flatMap((one) => impliedBy(one) ?? [])).filter((one) => !chosen.includes(one)),
        );
        expect(withImplied(complete)).toEqual(complete);
      }),
    );
  });

  it('[role.write-implies-read] go with the permission to read, and nothing else does', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...all), (chosen, removed) => {
        const complete = withImplied(chosen);
        const left = withoutImplying(complete, removed);
        expect(left).not.toContain(removed);
        expect(notImplied(left)).toEqual([]);
        const gone = complete.filter((one) => !left.includes(one) && one !== removed);
        expect(gone.filter((one) => impliedBy(one) !== removed)).toEqual([]);
      }),
    );
  });

  it('are sorted as in the contract, each once', () => {
    const text = sortPermissions(['crm.sla.read', 'center.user_management.read', 'crm.sla.read']);
    expect(text).toEqual(['center.user_management.read', 'crm.sla.read']);
  });
});

describe('granting', () => {
  it('[role.no-escalation] lacks what neither the user nor the role already has, in the order it was asked for', () => {
    expect(lacking(['crm.sla.read'], ['crm.qc.write', 'crm.sla.read', 'crm.channel.read'])).toEqual([
      'crm.qc.write',
      'crm.channel.read',
    ]);
    expect(lacking([], ['crm.qc.write', 'crm.sla.read'], ['crm.qc.write'])).toEqual(['crm.sla.read']);
  });

  it('[role.no-escalation] is allowed exactly when nothing goes beyond the two', () => {
    fc.assert(
      fc.property(some, some, some, (held, wanted, kept) => {
        const beyond = wanted.filter((one) => !held.includes(one) && !kept.includes(one));
        expect(lacking(held, wanted, kept)).toEqual(beyond);
        expect(lacking(held, wanted)).toEqual(lacking(held, wanted, []));
        expect(permitsMore(wanted, held)).toBe(lacking(held, wanted).length > 0);
        expect(permitsMore(held, held)).toBe(false);
      }),
    );
  });

  it('[role.no-escalation] two roles can each permit more than the other', () => {
    expect(permitsMore(['crm.sla.read'], ['crm.qc.write'])).toBe(true);
    expect(permitsMore(['crm.qc.write'], ['crm.sla.read'])).toBe(true);
    expect(permitsMore(['crm.qc.write'], ['crm.qc.write', 'crm.sla.read'])).toBe(false);
  });
});
