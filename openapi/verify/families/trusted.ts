import { isSafe } from '../contract/contract.ts';
import { oncePer } from '../contract/oncePer.ts';
import type { World } from '../phases/world.ts';

/** The name that a caller gives itself in headers, which a server that believes them takes for somebody's. */
const NAME = 'admin';

/** Where a call comes from, as a proxy in front of the server would say it. */
const FROM_INSIDE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'x-originating-ip', 'x-remote-ip', 'x-remote-addr'],
    ...['true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip', 'x-custom-ip-authorization'],
  ].map((name) => [name, '127.0.0.1']),
);

/** Who makes a call, as a gateway that has signed somebody in would say it. */
const SIGNED_IN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['x-forwarded-user', 'x-remote-user', 'x-authenticated-user', 'x-user', 'x-username', 'remote-user'],
      ...['x-user-role', 'x-user-roles', 'x-role', 'x-roles', 'x-forwarded-groups', 'x-impersonate-user'],
    ].map((name) => [name, NAME]),
  ),
  ...Object.fromEntries(['x-user-id', 'x-account-id', 'x-tenant-id'].map((name) => [name, '1'])),
  ...Object.fromEntries(['x-permissions', 'x-scopes'].map((name) => [name, '*'])),
  'x-user-email': 'admin@atrium.example',
  authorization: 'Basic YWRtaW46YWRtaW4=',
};

/** What programs within the same network, tests and developers say of themselves. */
const OWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['x-admin', 'x-is-admin', 'x-internal', 'x-internal-request', 'x-authenticated', 'x-verified'],
      ...['x-skip-auth', 'x-bypass', 'x-debug', 'x-test', 'x-requested-from-admin'],
    ].map((name) => [name, 'true']),
  ),
  'x-service': 'internal',
  'x-api-key': 'test',
  'x-requested-with': 'XMLHttpRequest',
  'x-forwarded-host': 'localhost',
  'x-forwarded-proto': 'https',
  'user-agent': 'Googlebot/2.1 (healthcheck; internal)',
  via: '1.1 gateway',
};

/** The headers of each run, and a path that needs no session. */
const headersFor = oncePer(({ contract, server }: World): Readonly<Record<string, string>> => {
  const { origin } = new URL(server);
  const open = contract.operations.find(
    (operation) => isSafe(operation) && !operation.secured && !operation.path.includes('{'),
  );
  const path = open?.path ?? '/';
  return {
    ...FROM_INSIDE,
    ...SIGNED_IN,
    ...OWN,
    ...{ origin, referer: `${origin}/admin` },
    ...{ 'x-original-url': path, 'x-rewrite-url': path, 'x-original-uri': path, 'x-forwarded-uri': path },
  };
});

/**
 * Headers that every caller can send, and that servers believe which think that only a proxy, a gateway or a page of their own does:
 * where a call comes from, who makes it, and what it is for. They give nobody rights, and are sent with calls that must be refused.
 */
export const trusted = (world: World): Readonly<Record<string, string>> => headersFor(world);
