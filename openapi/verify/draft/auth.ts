/** Where a server has the session, by its own document. */
import type { Contract, Operation } from '../contract/contract.ts';
import { type JsonObject, listAt, objectAt, textAt } from '../contract/json.ts';
import { successOf } from './envelopes.ts';
import { chosen, type Leaf, leavesOf, type Names, placeOf } from './leaves.ts';
import type { Matched, Statement } from './statement.ts';
import { spelt } from './words.ts';

const TOKENS: Names = [
  ['accesstoken', 'token', 'jwt', 'bearertoken', 'bearer', 'authtoken', 'sessiontoken'],
  ['idtoken', 'access', 'session', 'apitoken'],
];

type Scheme = { kind: 'cookie' | 'bearer'; name: string; isClear: boolean };

function schemeOf(scheme: JsonObject): Scheme[] {
  const [type, place, name] = ['type', 'in', 'name'].map((word) => textAt(scheme, word));
  if (type === 'apiKey' && place === 'cookie' && name) return [{ kind: 'cookie', name, isClear: true }];
  if (type === 'http') {
    const isBearer = textAt(scheme, 'scheme').toLowerCase() === 'bearer';
    return isBearer ? [{ kind: 'bearer', name: 'Authorization', isClear: true }] : [];
  }
  const isHeader = type === 'apiKey' && place === 'header' && /^authorization$/i.test(name ?? '');
  return isHeader || type === 'oauth2' || type === 'openIdConnect'
    ? [{ kind: 'bearer', name: 'Authorization', isClear: false }]
    : [];
}

/** The ways to sign in that operations ask for, each with how many do; all that the document has, if it says of none. */
function schemesOf({ document }: Contract): Scheme[] {
  const asked = Object.values(objectAt(document, 'paths'))
    .flatMap((item) => Object.values(objectAt(item)))
    .flatMap((operation) => listAt(operation, 'security'))
    .concat(listAt(document, 'security'))
    .flatMap((one) => Object.keys(objectAt(one)));
  const all = Object.entries(objectAt(document, 'components', 'securitySchemes'));
  const used = all.filter(([name]) => asked.includes(name));
  return (used.length > 0 ? used : all).flatMap(([, scheme]) => schemeOf(objectAt(scheme)));
}

/** Whether an operation of the contract signs in: its response sets the session, and nobody is signed in before. */
function signsIn({ document }: Contract, { secured, method, path }: Operation): boolean {
  if (secured || method !== 'POST') return false;
  const answers = Object.values(objectAt(document, 'paths', path, 'post', 'responses'));
  return answers.some((answer) => 'Set-Cookie' in objectAt(answer, 'headers'));
}

/** A place in a response, and how it is known. */
type TokenPlace = { place: string; isSure: boolean; why: string };

const last = ({ keys }: Leaf) => keys.at(-1) ?? '';

/** The place of a token in the response of an operation, if there is one. */
function tokenIn({ document }: Contract, operation: Operation): TokenPlace[] {
  const pointer = successOf(operation);
  const leaves = pointer === undefined ? [] : leavesOf(document, pointer);
  const known = chosen(
    leaves.filter(({ view }) => view.kind === 'text' || view.kind === 'any'),
    last,
    TOKENS,
  );
  if (known === undefined) return [];
  const why = `the token is in the response of ${operation.method} ${operation.path}`;
  return [{ place: placeOf(known.of), isSure: known.isAlone, why }];
}

/** Whether an operation is sent a password. */
function takesPassword({ document }: Contract, { method, body }: Operation): boolean {
  if (method !== 'POST' || body === undefined) return false;
  return leavesOf(document, body.pointer).some((leaf) => /^(?:user)?pass(?:word|phrase|wd)?$/.test(spelt(last(leaf))));
}

function tokenPlace(contract: Contract, theirs: Contract, matched: readonly Matched[]): TokenPlace {
  // What takes a password and gives a token signs in, whatever it is called.
  const clear = theirs.operations.filter((one) => takesPassword(theirs, one)).flatMap((one) => tokenIn(theirs, one));
  const like = matched
    .filter((pair) => signsIn(contract, pair.contract))
    .flatMap(({ theirs: other, isSure }) =>
      tokenIn(theirs, other).map((one) => ({ ...one, isSure: one.isSure && isSure })),
    );
  const found = clear.length > 0 ? clear : like;
  const [first, ...more] = found.toSorted((one, other) => Number(other.isSure) - Number(one.isSure));
  if (first === undefined)
    return { place: '/token', isSure: false, why: 'the place of the token in the response that signs in is a guess' };
  return { ...first, isSure: first.isSure && more.every(({ place }) => place === first.place) };
}

/** Headers in which a document has the session, which the file cannot say. */
export function otherHeaders({ document }: Contract): string[] {
  const all = Object.values(objectAt(document, 'components', 'securitySchemes'));
  const headers = all.filter((one) => textAt(one, 'type') === 'apiKey' && textAt(one, 'in') === 'header');
  return headers
    .map((one) => textAt(one, 'name'))
    .filter((name) => !/^authorization$/i.test(name))
    .map((name) => `A session or a key in the header ${name}: pass it with --header.`);
}

/** Says where the session is; nothing if it is in the contract's cookie, or if nothing is known of it. */
export function authOf(contract: Contract, theirs: Contract, matched: readonly Matched[]): Statement[] {
  const schemes = schemesOf(theirs);
  const [first, ...more] = schemes;
  if (first === undefined || schemes.some(({ kind, name }) => kind === 'cookie' && name === contract.cookie)) return [];
  const isOne = more.every(({ kind, name }) => kind === first.kind && name === first.name);
  const other = isOne ? '' : '; its document has other ways to sign in, too';
  if (first.kind === 'cookie') {
    const why = `its document asks for the cookie ${first.name}${other}`;
    return [{ pointer: '', wire: { auth: { cookie: first.name } }, isSure: isOne, why }];
  }
  const { place, isSure, why } = tokenPlace(contract, theirs, matched);
  return [
    {
      pointer: '',
      wire: { auth: { bearer: place } },
      isSure: isOne && isSure && first.isClear,
      why: `its document asks for a token in Authorization; ${why}${other}`,
    },
  ];
}
