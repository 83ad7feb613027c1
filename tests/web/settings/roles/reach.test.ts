import { createMockFetch, type PersonaId } from '@atrium-console/mock';
import type { Profile } from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { isPermitted, permissionSubjects } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needOf } from '../../../../mocks/engine/contract/facts.ts';
import { sitePages } from '../../../../web/src/app/shell/sitePages.ts';
import { travel } from '../../../../web/src/routes/journey.ts';
import { routeTable } from '../../../../web/src/routes/routeTable.ts';
import { ADMINISTRATOR, type Visitor } from '../../../../web/src/session/requirements.ts';
import { pagesFor } from '../../../../web/src/settings/roles/opens/pageReach.ts';
import { callsOf } from '../../../../web/src/settings/roles/opens/reach.ts';
import { visitorAs, visitorWithRole } from '../../../../web/src/settings/roles/opens/visitorAs.ts';
import { TODAY, visitor } from '../../routes/support.ts';

const PERSONAS: PersonaId[] = ['owner', 'agent', 'analyst', 'expired', 'unpaid', 'operator', 'partner'];
const operationIds = Object.keys(operations).filter((id): id is OperationId => id in operations);

async function profileOf(id: PersonaId): Promise<Profile> {
  return (await createMockFetch({ signedInAs: id })('/api/v1.0/profile')).json();
}

async function visitorOf(id: PersonaId): Promise<Visitor> {
  const profile = await profileOf(id);
  return visitor({}, { profile, isPlanSelected: profile.plan_selected !== null });
}

/** The role of a profile, as the list of roles has it. */
function roleOf({ role }: Profile) {
  return { ...role, users: 1, fixed: role.name === ADMINISTRATOR, last_holder_of: [] };
}

describe('the calls that a role reaches', () => {
  it('[role.opens] are those that the engine permits, for every operation and any role', () => {
    const permissions = permissionSubjects
      .flatMap(({ read, write }) => [read, write])
      .filter((one) => one !== undefined);
    fc.assert(
      fc.property(fc.subarray(permissions), fc.constantFrom('Agent', ADMINISTRATOR), (held, name) => {
        const reached = new Map(callsOf({ name, permissions: held }).map((call) => [call.operationId, call]));
        const wrong = operationIds.filter((operationId) => {
          const { admin, permissions: required } = operations[operationId];
          if (admin && name !== ADMINISTRATOR) return reached.has(operationId);
          const products = Array.isArray(required) ? [undefined] : Object.keys(required);
          const permitted = products.filter((product) => {
            const need = needOf(operationId, product);
            return need !== undefined && isPermitted(held, need);
          });
          const shown = reached.get(operationId);
          const listed = permitted.filter((product) => product !== undefined);
          return permitted.length > 0 ? shown?.products.join() !== listed.join() : shown !== undefined;
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});

describe('the pages that a role opens', () => {
  it('[role.opens] are all pages of the shell that a link can lead to', () => {
    const linked = routeTable.filter(
      ({ frame, path, title }) => frame === 'shell' && title && !path.includes(':account'),
    );
    expect(new Set(sitePages.pages.map(({ title }) => title))).toEqual(
      new Set([
        'Change password',
        'Your profile',
        ...linked.map(({ title }) => title).filter((title) => title !== 'Edit plan'),
      ]),
    );
    expect(new Set(sitePages.pages.map(({ href }) => href)).size).toBe(sitePages.pages.length);
  });

  it.each(PERSONAS)('[role.opens] [guard.order] are those that the guard opens for %s', async (id) => {
    const person = await visitorOf(id);
    for (const { href, isOpen } of pagesFor(sitePages, person)) {
      expect({ href, isOpen }).toEqual({ href, isOpen: travel(href, person).hops.length === 0 });
    }
  });

  it.each(PERSONAS)('[role.opens] [guard.order] say which requirement fails first for %s', async (id) => {
    const person = await visitorOf(id);
    for (const { failed, href, isOpen } of pagesFor(sitePages, person)) {
      expect({ href, failed }).toEqual({ href, failed: travel(href, person).hops[0]?.failed });
      expect(failed === undefined).toBe(isOpen);
    }
  });

  it.each(['agent', 'analyst', 'operator', 'owner'] as const)(
    '[role.opens] are the same for the role of %s as for its user, seen by the owner',
    async (id) => {
      const person = await visitorOf(id);
      const { profile } = person;
      if (profile === undefined) throw new Error('A persona is signed in.');
      const seen = visitorWithRole(await visitorOf('owner'), roleOf(profile));
      expect(pagesFor(sitePages, seen)).toEqual(pagesFor(sitePages, person));
      const asUser = visitorAs(await visitorOf('owner'), { ...profile.user, active: true }, roleOf(profile));
      expect(pagesFor(sitePages, asUser)).toEqual(pagesFor(sitePages, person));
    },
  );

  it('[role.opens] do not depend on an expired password of the one who looks', async () => {
    const { profile, ...rest } = await visitorOf('expired');
    if (profile === undefined) throw new Error('A persona is signed in.');
    const open = pagesFor(sitePages, visitorWithRole({ ...rest, profile }, roleOf(profile)));
    expect(open.find(({ title }) => title === 'Service levels')?.isOpen).toBe(true);
    expect(pagesFor(sitePages, { ...rest, profile, today: TODAY }).filter(({ isOpen }) => isOpen).length).toBe(1);
  });

  it('[role.opens] are none for a deactivated user', async () => {
    const owner = await visitorOf('owner');
    const { profile } = await visitorOf('agent');
    if (profile === undefined) throw new Error('A persona is signed in.');
    const pages = pagesFor(sitePages, visitorAs(owner, { ...profile.user, active: false }, roleOf(profile)));
    expect(pages.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(new Set(pages.map(({ failed }) => failed?.type))).toEqual(new Set(['authenticated']));
  });
});
