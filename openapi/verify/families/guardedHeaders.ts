import type { Operation } from '../contract/contract.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { PROTECTING } from './answeredTwice.ts';
import type { Problem } from './lab.ts';

/** So many other calls show what a server means for all. */
const ENOUGH = 3;

const isHere = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** Why a header means nothing, or lets in what it is there to keep out, by name: what is expected; undefined if it is right. */
const RULES: Readonly<Record<string, (value: string, host: string) => string | undefined>> = {
  'access-control-allow-origin': (value, host) => {
    const isLocal = URL.canParse(value) && isHere(new URL(value).hostname);
    return isLocal && !isHere(host) ? 'no computer of a developer' : undefined;
  },
  'access-control-allow-private-network': (value) =>
    /^true$/i.test(value) ? 'no permission for sites outside of the network' : undefined,
  'content-security-policy': (value) =>
    /(?:^|;)\s*(?:default|script|object|base-uri|frame-ancestors)(?:-src)?\s+[^;]*(?:\*(?=\s|;|$)|'unsafe-eval'|\bdata:)/i.test(
      value,
    )
      ? 'a policy that keeps something out'
      : undefined,
  'cross-origin-opener-policy': (value) =>
    /^(?:same-origin|same-origin-allow-popups|unsafe-none|noopener-allow-popups)\b/i.test(value)
      ? undefined
      : 'same-origin',
  'cross-origin-embedder-policy': (value) =>
    /^(?:require-corp|credentialless|unsafe-none)\b/i.test(value) ? undefined : 'require-corp',
  'origin-agent-cluster': (value) => (/^\?[01]$/.test(value) ? undefined : '?1'),
  'x-dns-prefetch-control': (value) => (/^(?:on|off)$/i.test(value) ? undefined : 'off'),
  'x-download-options': (value) => (/^noopen$/i.test(value) ? undefined : 'noopen'),
  'x-ratelimit-reset': (value) => (/^\d+(?:\.\d+)?$|GMT$|^\d{4}-\d\d-\d\dT/.test(value) ? undefined : 'a time'),
  'ratelimit-reset': (value) => (/^\d+$/.test(value) ? undefined : 'a number of seconds'),
  'x-robots-tag': (value) => (/^(?:all|index|follow)\b/i.test(value) ? 'nothing for search engines' : undefined),
  sunset: (value) => (Date.parse(value) > Date.now() ? undefined : 'a time that is still to come'),
  'retry-after': (value) => (/^0+$/.test(value) ? 'some time to wait' : undefined),
};

const assumed = (cause: string, expected: string, received: string): Problem => ({
  certainty: 'assumed',
  cause,
  expected,
  received,
});

function ruleProblems({ request }: Exchange, { headers }: ReceivedAnswer): Problem[] {
  const { hostname } = new URL(request.url);
  return Object.entries(RULES).flatMap(([name, rule]) => {
    const value = headers[name];
    const expected = value === undefined ? undefined : rule(value.trim(), hostname);
    return expected === undefined ? [] : [assumed(`\`${name}\` that cannot be meant`, expected, value ?? '')];
  });
}

/** Which calls have something in common that one lacks. */
function createCommon() {
  const known = new Map<string, Set<string>>();
  return {
    add: (what: string, id: string) => known.set(what, (known.get(what) ?? new Set()).add(id)),
    isCommon: (what: string, id: string) => [...(known.get(what) ?? [])].filter((one) => one !== id).length >= ENOUGH,
  };
}

/** What signs somebody in or out, or is about somebody, does not reach the server again from a cache. */
function openProblems(
  { secured }: Operation,
  { request }: Exchange,
  { headers, cookies, status }: ReceivedAnswer,
): Problem[] {
  const caching = headers['cache-control'] ?? '';
  const isKept =
    /\b(?:max-age|s-maxage)="?[1-9]|\bpublic\b|\bimmutable\b/i.test(caching) && !/\bno-store\b/i.test(caching);
  const isOfSomebody = cookies.length > 0 || /[?&][^=&]*=[^&]*(?:@|%40)/.test(request.url);
  if (secured || !isKept || !isOfSomebody || status >= 400) return [];
  return [
    assumed('response about somebody that a cache keeps', 'Cache-Control: no-store', `Cache-Control: ${caching}`),
  ];
}

/** Looks for headers that cannot be meant, and for those that one call lacks of what several others have. */
export function createGuardedHeaders() {
  const common = createCommon();
  const lacking = ({ id, secured }: Operation, { request }: Exchange, answer: ReceivedAnswer): Problem[] => {
    const { headers, status, json } = answer;
    const isShown = [200, 201, 202].includes(status) && json !== undefined && !/HEAD|OPTIONS/.test(request.method);
    if (/\bno-store\b/i.test(headers['cache-control'] ?? '')) common.add('no-store', id);
    // What is not there can be kept without being told to (RFC 9111), and is then not found once it is there.
    const isKept = isShown || [404, 405, 410].includes(status);
    const isPrivate = secured && request.method === 'GET' && isKept && headers['cache-control'] === undefined;
    const problems: Problem[] = [];
    if (isPrivate && common.isCommon('no-store', id)) {
      const cause = 'private responses that are only sometimes kept from caches';
      problems.push(assumed(cause, 'Cache-Control: no-store, as in responses of other calls', 'no Cache-Control'));
    }
    for (const name of isShown ? PROTECTING : []) {
      if (headers[name] !== undefined) common.add(name, id);
      else if (common.isCommon(name, id))
        problems.push(assumed(`\`${name}\` missing here`, `\`${name}\`, as in other responses`, 'none'));
    }
    return problems;
  };
  return (operation: Operation, exchange: Exchange, answer: ReceivedAnswer): Problem[] => [
    ...ruleProblems(exchange, answer),
    ...openProblems(operation, exchange, answer),
    ...lacking(operation, exchange, answer),
  ];
}
