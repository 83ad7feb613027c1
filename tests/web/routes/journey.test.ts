import { createMockFetch, type PersonaId } from '@atrium-console/mock';
import type { Profile } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowAt, step, travel, verdictsAt, writeNeedAt } from '../../../web/src/routes/journey.ts';
import { routeTable } from '../../../web/src/routes/routeTable.ts';
import type { Visitor } from '../../../web/src/session/requirements.ts';
import { ADMIN, ELSEWHERE, GUESTS, type Letter, OPEN, SETTINGS } from './specTable.ts';
import { TODAY, visitor } from './support.ts';

const CHANGE = '/settings/account/main?page=change-password';
const LETTERS: Record<Letter, PersonaId> = {
  O: 'owner',
  A: 'agent',
  N: 'analyst',
  U: 'unpaid',
  P: 'operator',
  R: 'partner',
  E: 'expired',
};

async function profileOf(id: PersonaId): Promise<Profile> {
  const response = await createMockFetch({ signedInAs: id })('/api/v1.0/profile');
  return response.json();
}

const profiles = new Map(
  await Promise.all(
    Object.entries(LETTERS).map(async ([letter, id]): Promise<[string, Profile]> => [letter, await profileOf(id)]),
  ),
);

type Password = 'fresh' | 'forced' | 'out of date';
type Origin = 'main' | 'partner' | 'partner with a page' | 'partner with a page elsewhere';
type Payment = 'paid' | 'selected' | 'nothing selected' | 'paid, another selected';
const PASSWORDS: readonly Password[] = ['fresh', 'forced', 'out of date'];
const ORIGINS: readonly Origin[] = ['main', 'partner', 'partner with a page', 'partner with a page elsewhere'];
const PAYMENTS: readonly Payment[] = ['paid', 'selected', 'nothing selected', 'paid, another selected'];

/** A persona of the mocks in one combination of circumstances. Without a letter, nobody is signed in. */
type Who = { letter: Letter | undefined; password: Password; origin: Origin; payment: Payment };

const LETTER_LIST: readonly Letter[] = ['O', 'A', 'N', 'U', 'P', 'R', 'E'];
const EVERYBODY: readonly Who[] = [undefined, ...LETTER_LIST].flatMap((letter) =>
  PASSWORDS.flatMap((password) =>
    ORIGINS.flatMap((origin) => PAYMENTS.map((payment) => ({ letter, password, origin, payment }))),
  ),
);

const AFTER: Record<Origin, string | undefined> = {
  main: undefined,
  partner: undefined,
  'partner with a page': '/settings/sla/crm',
  'partner with a page elsewhere': 'https://reports.partner.example/start',
};

function visitorOf({ letter, password, origin, payment }: Who): Visitor {
  const paid = payment.startsWith('paid');
  const profile = letter && profiles.get(letter);
  return {
    profile: profile && {
      ...profile,
      user: {
        ...profile.user,
        must_change_password: password === 'forced',
        password_change_date: password === 'out of date' ? '2026-01-01' : TODAY,
      },
      account: { ...profile.account, password_strength: 'strong' },
      plan: { ...profile.plan, paid },
    },
    isPlanSelected: payment === 'selected' || payment === 'paid, another selected',
    isPaymentShown: false,
    isMainOrigin: origin === 'main',
    afterLoginPage: AFTER[origin],
    notServed: new Set(),
    today: TODAY,
  };
}

/** Where the specification redirects any visitor, before the rules of a single route apply. */
function beforeAll({ letter, password }: Who): string | undefined {
  if (letter === undefined) return '/login';
  return password === 'fresh' ? undefined : CHANGE;
}

/** SPEC 2.2 /product: the chooser for members; other user types go to the account. Everyone here has a product. */
function products(who: Who): string {
  return beforeAll(who) ?? (who.letter === 'P' ? '/settings/account/main' : '/product');
}

/** SPEC 2.2 /payment, for signed-in users: stays if there is something to pay, otherwise goes to the products. */
function payment(who: Who): string {
  return beforeAll(who) ?? (who.payment === 'paid' ? products(who) : '/payment');
}

/** SPEC 2.1, second rule, for users who are already signed in; PAGES 7 sends administrators to /admin first. */
function afterSignIn(who: Who, isLogin: boolean): string {
  if (who.letter === 'P' && isLogin) return beforeAll(who) ?? '/admin';
  const page = AFTER[who.origin];
  if (page === undefined || who.password !== 'fresh') return products(who);
  // Everyone but analysts may read service levels.
  return page.startsWith('https:') || who.letter !== 'N' ? page : products(who);
}

function settingsEnd({ at, open, denied, paid }: (typeof SETTINGS)[number], who: Who): string {
  const first = beforeAll(who);
  if (first !== undefined) return first;
  const isOpen = who.letter !== undefined && open.includes(who.letter) && (!paid || who.payment.startsWith('paid'));
  if (isOpen) return at;
  // Routes with `denied: '/payment'` redirect there for every denial, not only for a missing payment.
  return denied === '/payment' ? payment(who) : products(who);
}

/** Every URL, with the destination of each visitor according to the specification. */
const EXPECTED: readonly [at: string, end: (who: Who) => string][] = [
  ['/', products],
  ['/product', products],
  ['/payment', payment],
  [CHANGE, ({ letter }) => (letter === undefined ? '/login' : CHANGE)],
  ['/logout', ({ letter }) => (letter === undefined ? '/login' : '/logout')],
  ...OPEN.map((at): [string, () => string] => [at, () => at]),
  ...ELSEWHERE.map((at): [string, (who: Who) => string] => [at, products]),
  ...GUESTS.map(({ at, atPartner }): [string, (who: Who) => string] => [
    at,
    (who) => {
      if (who.letter !== undefined) return afterSignIn(who, at === '/login');
      return who.origin === 'main' || atPartner ? at : '/login';
    },
  ]),
  ...ADMIN.map((at): [string, (who: Who) => string] => [
    at,
    (who) => beforeAll(who) ?? (who.letter === 'P' ? at : afterSignIn(who, true)),
  ]),
  ...SETTINGS.map((one): [string, (who: Who) => string] => [one.at, (who) => settingsEnd(one, who)]),
];

const RULES =
  '[guard.redirect] [guard.unknown-path] [guard.denied] [guard.change-password] [guard.change-password-path] [route.login] ' +
  '[route.guests-only] [route.product] [route.payment] [route.plans] [route.settings-guest] [route.denied-to-payment] ' +
  '[route.product-optional] [route.manage-crm] [route.pages-listening] [route.pages-both] [route.pages-crm] ' +
  '[route.pages-all] [route.admin] [role.denied-user-type]';

describe(`where each visitor ends up ${RULES}`, () => {
  it.each(EXPECTED)('%s', (at, endOf) => {
    const wrong = EVERYBODY.flatMap((who) => {
      const { end, hops } = travel(at, visitorOf(who));
      const expected = endOf(who);
      return end === expected && hops.length <= 4 ? [] : [{ ...who, expected, end, hops }];
    });
    expect(wrong).toEqual([]);
  });

  it('is specified for every route of the console', () => {
    const covered = new Set(EXPECTED.map(([at]) => at.replace(/\?.*/, '')));
    const matches = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
      return [...covered].some((address) => pattern.test(address));
    };
    expect(routeTable.map(({ path }) => path).filter((path) => path !== '*' && !matches(path))).toEqual([]);
  });
});

const product = fc.constantFrom('main', 'listening', 'crm', 'quick_analytic', 'publishing', 'nonsense');
const anyAddress = fc.oneof(
  fc.constantFrom(...EXPECTED.map(([at]) => at)),
  fc
    .tuple(fc.constantFrom(...routeTable.map(({ path }) => path).filter((path) => path !== '*')), product)
    .map(([path, chosen]) => path.replace(/:product\??/, chosen).replaceAll(/:\w+/g, '1')),
  fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
);
const anyPermissions = fc.subarray([...(profiles.get('O')?.role.permissions ?? [])]);
const anyProducts = fc.subarray(['listening', 'crm', 'quick_analytic', 'publishing'] as const);
const anyVisitor = fc
  .record({
    signedIn: fc.boolean(),
    permissions: anyPermissions,
    administrator: fc.boolean(),
    active: anyProducts,
    paid: fc.boolean(),
    cards: fc.nat(2),
    mustChange: fc.boolean(),
    changedOn: fc.constantFrom('2020-01-01', '2026-11-20'),
    strength: fc.constantFrom('normal', 'medium', 'strong' as const),
  })
  .chain((given) =>
    fc
      .record({
        isPlanSelected: fc.boolean(),
        isPaymentShown: fc.boolean(),
        isMainOrigin: fc.boolean(),
        afterLoginPage: fc.option(fc.oneof(anyAddress, fc.constant('https://partner.example/')), { nil: undefined }),
        notServed: fc.constant(new Set<string>()),
      })
      .map((besides) => visitor(given, besides)),
  );

describe('every journey', () => {
  it('[guard.redirect-root] ends within four hops on a screen that the visitor may open', () => {
    fc.assert(
      fc.property(anyAddress, anyVisitor, (at, who) => {
        const { end, hops } = travel(at, who);
        expect(hops.length).toBeLessThanOrEqual(4);
        if (end.startsWith('/')) expect(step(end, who)).toBeUndefined();
        else expect(end).toBe(who.afterLoginPage);
        expect(hops.map(({ to }) => to).at(-1) ?? at).toBe(end);
      }),
      { numRuns: 3000 },
    );
  });

  it('[guard.redirect-root] follows four hops to a page that is open, and cuts a longer way short at the fourth', () => {
    const way = ['/login', '/nowhere', '/', '/product'];
    const besides = { afterLoginPage: '/nowhere' };
    const owner = travel('/login', visitor({ permissions: ['center.access_account.read'] }, besides));
    expect(owner.hops.map(({ at }) => at)).toEqual(way);
    expect(owner.end).toBe('/settings/account/main');
    const denied = travel('/login', visitor({}, besides));
    expect(denied.hops.map(({ at }) => at)).toEqual(way);
    expect([denied.hops.at(-1)?.to, denied.end]).toEqual([CHANGE, CHANGE]);
  });

  it('[guard.redirect-root] of a visitor who is sent back to where they are ends at a page that is always open', () => {
    const { end, hops } = travel('/login', visitor({}, { afterLoginPage: '/login' }));
    expect([end, hops.length]).toEqual([CHANGE, 1]);
  });

  it('[guard.redirect-root] of a visitor who is sent back to where they have been ends there, too', () => {
    const { end, hops } = travel('/login', visitor({}, { afterLoginPage: '/admin' }));
    expect([end, hops.map(({ at }) => at)]).toEqual([CHANGE, ['/login', '/admin']]);
  });

  it('records the target and the failed requirement of each hop', () => {
    const { hops } = travel('/settings/sla/crm', visitor({ active: ['listening'] }));
    expect(hops).toEqual([
      { at: '/settings/sla/crm', to: '/product', failed: expect.objectContaining({ type: 'productSettings' }) },
    ]);
  });

  it('[guard.change-password-path] ends on the change-password page for users who may open nothing else', () => {
    expect(travel('/settings/sla/crm', visitor()).end).toBe(CHANGE);
    expect(travel('/', visitor({ administrator: true })).end).toBe(CHANGE);
  });
});

describe('the verdicts on a page', () => {
  it('[guard.order] fail first where the guard does, for every visitor at every address', () => {
    const wrong = EXPECTED.flatMap(([at]) =>
      EVERYBODY.flatMap((who) => {
        const someone = visitorOf(who);
        const failed = verdictsAt(at, someone).find(({ isMet }) => !isMet)?.requirement.type;
        const expected = step(at, someone)?.failed?.type;
        return failed === expected ? [] : [{ ...who, at, failed, expected }];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are one for each requirement, in their order', () => {
    const types = verdictsAt('/settings/qc/crm', visitor()).map(({ requirement, isMet }) => [requirement.type, isMet]);
    expect(types).toEqual([
      ['authenticated', true],
      ['passwordNotExpired', true],
      ['productSettings', false],
      ['permissions', false],
    ]);
    expect(verdictsAt(CHANGE, visitor())).toEqual([
      { requirement: { type: 'authenticated', to: '/login' }, isMet: true },
    ]);
    expect(verdictsAt('', visitor())).toEqual(verdictsAt('/', visitor()));
  });
});

describe('the page for changing the password', () => {
  it.each([
    [CHANGE, true],
    [`${CHANGE}#form`, true],
    ['/settings/account/main?from=mail&page=change-password', true],
    ['/settings/account/main', false],
    ['/settings/account/main?page=users', false],
    ['/settings/account/main?tab=change-password', false],
    ['/settings/account/crm?page=change-password', false],
    ['/product?page=change-password', false],
    ['/?page=change-password', false],
  ])('[guard.change-password-path] is %s: %s', (address, isOpen) => {
    // Only there may a visitor stay whose password is out of date.
    const to = step(address, visitor({ permissions: ['center.access_account.read'], mustChange: true }))?.to;
    expect(to === undefined).toBe(isOpen);
  });
});

describe('one’s own profile', () => {
  const PROFILE = '/settings/account/main?page=profile';

  it('is open without any permission, but not before an expired password is changed', () => {
    expect(step(PROFILE, visitor())).toBeUndefined();
    expect(step(PROFILE, visitor({ mustChange: true }))?.to).toBe(CHANGE);
    expect(step(PROFILE, visitor({ signedIn: false }))?.to).toBe('/login');
    expect(step('/settings/account/main', visitor())?.to).toBe('/product');
    expect(step('/settings/account/crm?page=profile', visitor({ active: ['crm'] }))?.to).toBe('/product');
  });
});

describe('the route of an address', () => {
  it('[guard.unknown-path] is the one for all others if none fits, and the first if there is no path', () => {
    expect(rowAt('/nowhere/at/all')?.row.path).toBe('*');
    expect(rowAt('?sort=name')?.row.path).toBe('/');
    expect(rowAt('#top')?.row.path).toBe('/');
  });

  it('has the product in it', () => {
    expect(rowAt('/settings/account/listening/groups')?.product).toBe('listening');
    expect(rowAt('/product')?.product).toBeUndefined();
  });
});

describe('what changing a page needs', () => {
  it.each([
    ['/settings/keywords/listening', ['listening.keyword.write']],
    ['/settings/templates', ['listening.template_setting.write']],
    ['/settings/sla/crm', ['crm.ticket_timer.write']],
    ['/settings/account/main?page=change-password', ['center.access_account.write']],
    ['/settings/nowhere', []],
    ['/product', []],
  ])('[guard.permissions] %s: %j', (address, need) => expect(writeNeedAt(address)).toEqual(need));
});
