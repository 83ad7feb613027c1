import { isSafe } from '../../../../openapi/verify/contract/contract.ts';
import type { Json } from '../../../../openapi/verify/contract/json.ts';
import { firstUser } from '../faults.ts';
import { answered, json, objectIn, withCookie } from '../mutant.ts';
import { keepsRights, outlives, takes } from './accessSessions.ts';
import {
  asSignedOut,
  assignment,
  changes,
  forLowerRole,
  forOtherAccount,
  guarded,
  isWrite,
  message,
  ofAccount,
  onAny,
  onItem,
  removes,
  saying,
  secured,
  showsAgain,
  special,
  takesPrivateUrl,
  tells,
  tellsEmail,
  withItemsOfOthers,
} from './accessWays.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import { listed } from './targets.ts';
import { withBody } from './wrap.ts';
import { list, onResource } from './writtenRules.ts';

/** Who may do what: accounts, users, roles, sessions, and fields that one may not set (OWASP API1, API2, API3, API5). */

const accessRulesWritten: WrittenRule[] = [
  onItem('other-account-reads', 'shows items of another account', isSafe, forOtherAccount),
  onItem('other-account-changes', 'changes items of another account', changes, forOtherAccount),
  onItem('other-account-removes', 'deletes items of another account', removes, forOtherAccount),
  onItem(
    'other-account-acts',
    'works on items of another account',
    (operation) => isWrite(operation) && !removes(operation),
    forOtherAccount,
  ),
  onResource(ofAccount, list, 'other-account-listed', 'shows the items of every account', (resource) =>
    withItemsOfOthers(resource, (isSame) => !isSame),
  ),
  onResource(
    // Folders of responses are nobody's own: everybody sees all of them.
    listed.filter(({ create }) => ['createCannedResponse', 'createTemplate'].includes(create.id)),
    list,
    'other-user-listed',
    'shows what is private of other users',
    (resource) => withItemsOfOthers(resource, (isSame) => isSame),
  ),
  onAny('role-not-asked', 'asks for no permission', guarded, (operation) => forLowerRole(operation)),
  onAny('role-asked-for-reading-only', 'asks for no permission to change', guarded.filter(isWrite), (operation) =>
    forLowerRole(operation),
  ),
  onAny(
    'admin-not-asked',
    'is open to everybody',
    secured.filter(({ admin }) => admin),
    ({ id }) =>
      () => {
        const firstOf = firstUser();
        return async (call) => {
          const first = firstOf(call);
          const response = await call.next();
          return call.operationId === id && response.status === 403 ? withCookie(call, first) : response;
        };
      },
  ),
  {
    id: 'role-not-asked-for-product',
    severity: 'failure',
    draw: (random) => {
      const operation = random.pick(guarded.filter(({ permissions }) => permissions.byProduct !== undefined));
      const product = random.pick([...(operation?.permissions.byProduct?.keys() ?? [])]);
      if (operation === undefined || product === undefined) return undefined;
      const make = forLowerRole(operation, ({ values }) => values.get('product') === product);
      const name = `${operation.id} asks for no permission for ${product}`;
      return { name, area: operation.area, only: [operation.id], make };
    },
  },
  assignment('assigned-on-creation', true),
  assignment('assigned-on-change', false),
  outlives('session-outlives-sign-out', 'goes on after the sign-out', [
    'logout',
    'logoutCustomViz',
    'logoutInfluencer',
  ]),
  outlives('session-outlives-password', 'goes on with old sessions after a change of the password', [
    'changePassword',
    'resetPassword',
  ]),
  outlives('session-outlives-user', 'goes on for a user who was removed or turned off', ['deleteUser', 'updateUser']),
  outlives('session-outlives-remote', 'goes on after the end of a remote session', ['endRemoteSession']),
  takes(
    'token-case',
    'ignores case in the session',
    (token, known) => token !== known && token.toLowerCase() === known.toLowerCase(),
  ),
  takes(
    'token-cut',
    'takes the beginning of a session',
    (token, known) => token.length >= 8 && known.startsWith(token),
  ),
  takes(
    'token-longer',
    'takes a session with more behind it',
    (token, known) => token.length > known.length && token.startsWith(known),
  ),
  takes(
    'token-end',
    'ignores the last character of a session',
    (token, known) => token.length === known.length && token.slice(0, -1) === known.slice(0, -1),
  ),
  tells(
    'existence-by-status',
    'answers 403 for an item of another account',
    message('forbidden', 'This item belongs to another account.', 403),
  ),
  tells(
    'existence-by-message',
    'says that an item belongs to another account',
    saying('This item belongs to another account.'),
  ),
  special('email-told', 'checkEmail', 'tells whether there is an account', [], tellsEmail('checkEmail')),
  special('email-told-at-sign-in', 'loginByEmail', 'tells whether there is an account', [], tellsEmail('loginByEmail')),
  special('attempts-not-counted', 'loginByEmail', 'does not count attempts', ['getLoginAttempt'], () =>
    answered('getLoginAttempt', async ({ next }) => {
      const response = await next();
      const body = objectIn(await response.clone().text());
      return response.ok
        ? withBody(
            response,
            Object.fromEntries(
              Object.entries(body).map(([name, value]) => [
                name,
                typeof value === 'number' && name !== 'limit' ? 0 : value === true ? false : value,
              ]),
            ),
          )
        : response;
    }),
  ),
  special('reset-twice', 'resetPassword', 'takes a token twice', ['checkEmail'], () => {
    const used = new Set<string>();
    return answered('resetPassword', async (call) => {
      const response = await call.next();
      const token = String(objectIn(call.body).token);
      if (response.ok) used.add(token);
      return !response.ok && used.has(token) ? json({ message: 'Your password has been changed.' }) : response;
    });
  }),
  special(
    'secret-listed',
    'listApiKeys',
    'shows the secrets again',
    ['createApiKey', 'deleteApiKey', 'updateApiKey', 'rotateApiKey'],
    showsAgain('listApiKeys', 'secret', ['secret']),
  ),
  special(
    'token-listed',
    'listEngagements',
    'shows the tokens of channels',
    ['createEngagement', 'deleteEngagement', 'updateEngagement', 'renewEngagement'],
    showsAgain('listEngagements', 'access_token', ['access_token', 'channel_access_token', 'token']),
  ),
  special(
    'rotation-keeps-secret',
    'rotateApiKey',
    'answers with the old secret',
    ['createApiKey', 'listApiKeys', 'deleteApiKey', 'updateApiKey'],
    () => {
      let secret: Json | undefined;
      return async (call) => {
        const response = await call.next();
        if (!['createApiKey', 'rotateApiKey'].includes(call.operationId ?? '') || !response.ok) return response;
        const text = await response.clone().text();
        const [found = ''] = /(?<="secret":")[^"]*/.exec(text) ?? [];
        if (call.operationId === 'createApiKey') secret = found;
        return call.operationId === 'rotateApiKey' && typeof secret === 'string'
          ? new Response(text.replace(found, secret), { headers: response.headers })
          : response;
      };
    },
  ),
  keepsRights,
  takesPrivateUrl,
  { ...onAny('forbidden-as-signed-out', 'answers 401 instead of 403', guarded, asSignedOut), severity: 'finding' },
];

export const accessRules: readonly Rule[] = alternately('access', accessRulesWritten);
