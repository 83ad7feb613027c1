import type { Certainty, Contract, Operation } from '../contract/contract.ts';
import { leastCertain } from '../contract/marks.ts';
import type { Rules } from '../contract/rules.ts';
import type { Schemas } from '../contract/schemas.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { ownTerms } from '../dialect/terms.ts';
import type { Exchange, SentRequest } from '../http/call.ts';
import { curl, type Secret, secretsIn } from '../http/curl.ts';
import type { Earlier } from '../http/history.ts';
import type { Persons } from '../http/persons.ts';
import { type Check, provenRule, testedRule } from '../plan/flow.ts';
import type { Kind } from '../plan/kinds.ts';
import { causeOf } from './cause.ts';
import type { ErrorShape } from './errors.ts';
import type { Finding } from './types.ts';

/** Maximum length of the body of a change. */
const LONGEST = 120;

const SECRETS = /("[^"]*(?:password|secret|token)[^"]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** A body in one short line, without what nobody should read. */
function shortened(body: string): string {
  const text = body.replaceAll(SECRETS, '$1"…"').replaceAll(/\s+/g, ' ');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

/** The context of judging responses. */
export type Context = {
  contract: Contract;
  /** The path of the server's URL before the contract's paths. */
  basePath: string;
  schemas: Schemas;
  rules: Rules;
  /** The statuses that this server answers with, by the one that the contract proposes. */
  statuses: ReadonlyMap<number, readonly number[]>;
  /** The shape of this server's errors, if it is not the contract's. */
  errors?: ErrorShape;
  /** Whether assumed parts count like stated ones. */
  strict: boolean;
  /** What reports must not show. */
  hide?: readonly Secret[];
  /** The user of each session, as far as known. */
  persons: Persons;
  /** The entry of the recording that is judged. */
  entry?: string;
  /** How the server differs: reports have its names, too. */
  dialect?: Dialect;
  /** The request as the server was sent it. */
  sentAs?: (request: SentRequest) => SentRequest;
  /** What was changed before a call. */
  before?: (exchange: Exchange) => Earlier[];
};

/** The rule behind a check that tests none: the cookie's, the envelope's, or the one that it proves. */
function ruleBehind({ rules }: Context, check: Check): string | undefined {
  const { kind, operation } = check;
  const known = [
    ...(['auth', 'cookie-name', 'cookie-value'].includes(kind) ? ['session.cookie'] : []),
    ...(operation.envelope ? operation.rules.filter((id) => id.endsWith('.envelope')) : []),
    ...[provenRule(check) ?? []].flat(),
  ];
  return known.find((id) => rules.has(id));
}

export type Detail = Pick<Finding, 'kind' | 'expected' | 'received'> &
  Partial<Pick<Finding, 'place' | 'pointer' | 'says' | 'rule' | 'cause'>> & {
    certainty?: Certainty;
    /** Whether data is lost or a right ignored: a failure even where the contract only assumes the call or its form. */
    isLoss?: boolean;
    /** What was changed before the call, if it is known better than by its address. */
    earlier?: readonly Earlier[];
  };

/** Why a finding about what is only assumed is a failure. */
const LOSS = 'The contract only assumes this call or its form; lost data and ignored rights are failures all the same.';

/** The contract's note about an operation. */
function noteOf({ provenance: { note } }: Operation, isLoss: boolean): Pick<Finding, 'note'> {
  const whole = [...(note === undefined ? [] : [note]), ...(isLoss ? [LOSS] : [])].join(' ');
  return whole === '' ? {} : { note: whole };
}

/** What the server calls the place of a finding. */
function inOwnTerms(
  { dialect }: Context,
  { id }: Operation,
  exchange: Exchange | undefined,
  { place = 'answer', pointer = '' }: Partial<Pick<Finding, 'place' | 'pointer'>>,
): Pick<Finding, 'own'> {
  if (dialect === undefined) return {};
  const status = exchange?.answer?.status ?? 0;
  const own = ownTerms(dialect, id, place === 'request' ? { in: place } : { in: place, status }, pointer);
  return own === undefined ? {} : { own };
}

/** The kinds of checks of which a call alone shows nothing. */
const OF_SEVERAL_CALLS: readonly Kind[] = [
  ...(['rule', 'life-cycle', 'write-back', 'value', 'half-done', 'own-fields'] as const),
  ...(['parallel', 'again', 'order', 'page', 'filter', 'existence', 'header', 'count'] as const),
];

/** What was changed before a call, a line for each change. */
function changesBefore(
  context: Context,
  kind: Kind,
  exchange: Exchange | undefined,
  earlier?: readonly Earlier[],
): Pick<Finding, 'before'> {
  if (exchange === undefined || !OF_SEVERAL_CALLS.includes(kind)) return {};
  const lines = (earlier ?? context.before?.(exchange) ?? []).map(({ exchange: { request, answer }, isAtOnce }) => {
    const { method, url, body } = context.sentAs?.(request) ?? request;
    const { pathname, search } = new URL(url);
    const sent = body === undefined ? '' : ` ${shortened(body)}`;
    return `${method} ${pathname}${search}${sent} → ${answer?.status}${isAtOnce ? ', at the same time' : ''}`;
  });
  return lines.length === 0 ? {} : { before: lines };
}

/** A command that repeats a call. */
function command({ contract, hide, sentAs }: Context, { request }: Exchange): string {
  const sent = sentAs?.(request) ?? request;
  return curl(sent, hide && secretsIn(sent, hide, contract.cookie));
}

/** A finding about one call, with everything needed to understand and repeat it. */
export function toFinding(
  context: Context,
  check: Check,
  exchange: Exchange | undefined,
  { isLoss = false, earlier, ...detail }: Detail,
): Finding {
  const { operation } = check;
  // The shape of a response is a matter of its operation, whatever rule the call is about.
  const asked = testedRule(check);
  const isOfRule = asked !== undefined && !['shape', 'content-type', 'status'].includes(detail.kind);
  const id = detail.rule ?? (isOfRule ? asked : ruleBehind(context, check));
  const rule = id === undefined ? undefined : context.rules.get(id);
  // A rule is as certain as its sentence, even if the call that tests it is only proposed, unless the server does not have
  // that call.
  const isAbsent = [404, 405, 501].includes(exchange?.answer?.status ?? 0);
  const own = isOfRule ? context.rules.get(asked)?.status : undefined;
  const way = leastCertain(own ?? 'stated', own === undefined || isAbsent ? operation.provenance.status : 'stated');
  const form = detail.certainty ?? check.certainty ?? 'stated';
  const known = leastCertain(form, way);
  // Which status or code refuses it is a matter of form.
  const isOfLoss = isOfRule && rule?.protects !== undefined && form !== 'assumed' && !isAbsent;
  const isFailure = isLoss || isOfLoss;
  const certainty = isFailure ? 'inferred' : known;
  return {
    cause: causeOf(check, exchange?.answer, { ...detail, ...(id === undefined ? {} : { rule: id }) }),
    severity: certainty === 'assumed' && !context.strict ? 'warning' : 'failure',
    operationId: operation.id,
    area: operation.area,
    method: exchange?.request.method ?? operation.method,
    path: operation.path,
    says: check.says,
    ...(id === undefined ? {} : { rule: id }),
    ...(rule === undefined ? {} : { means: rule.means }),
    section: rule?.section ?? operation.provenance.section,
    sentence: rule?.sentence ?? `${operation.method} ${operation.path}: ${operation.summary}.`,
    place: 'answer',
    pointer: '',
    curl: exchange === undefined ? '' : command(context, exchange),
    ...changesBefore(context, detail.kind, exchange, earlier),
    ...inOwnTerms(context, operation, exchange, detail),
    ...noteOf(operation, isFailure && known === 'assumed'),
    ...(context.entry === undefined ? {} : { entry: context.entry }),
    times: 1,
    ...detail,
    certainty,
  };
}
