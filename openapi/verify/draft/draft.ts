/** Drafts the file that says how a server differs, from an OpenAPI document of that server. */
import { type Contract, loadContract, type Operation, readContract } from '../contract/contract.ts';
import { type JsonObject, textAt } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { type Action, toActions } from './actions.ts';
import { authOf, otherHeaders } from './auth.ts';
import { Comparison, saysLacked, within } from './compare.ts';
import { type Confirmed, NOTHING_CONFIRMED, unconfirmed } from './confirmed.ts';
import { type Bodies, bodiesOf } from './envelopes.ts';
import { type ErrorForms, errorFormsOf } from './errorForms.ts';
import { type Known, learned, NOTHING_KNOWN } from './known.ts';
import { type Matching, matchOperations } from './operations.ts';
import { askedOfPages, pagesStatement, saidByPages } from './pages.ts';
import { readStatement } from './reads.ts';
import type { Sight } from './seen.ts';
import { notServedOf, refusedOf } from './served.ts';
import { baseStatement, formStatements, operationStatement, settled, withNames } from './settle.ts';
import type { Matched } from './statement.ts';
import { failureStatuses, seenStatuses } from './statuses.ts';
import type { Documents } from './values.ts';
import { type Note, writeDraft } from './write.ts';

export type Draft = {
  /** The file. */
  text: string;
  /** How many actions stand in it, and how many as comments. */
  sure: number;
  unsure: number;
  /** How many operations of the contract are found, of how many. */
  found: number;
  of: number;
};

/** What is known of the whole document before its operations are compared. */
type Whole = { bodies: Bodies; errors: ErrorForms };

/** The schemas of a response on both sides. `isTelling`: whether what they have in common is sure if their operations are. */
type AnswerPair = { ours: string; other: string; isTelling: boolean };

/**
 * The schemas of both bodies of a status, and of those of a success, whatever their statuses are. Where the form of all errors is
 * another one, they are no pairs.
 */
function answerPairs(contract: Operation, theirs: Operation, { bodies, errors }: Whole): AnswerPair[] {
  const failed = errors.statements.length > 0 ? [] : [...contract.answers].filter(([status]) => !/^2/.test(status));
  const same = failed.flatMap(([status, { schemas }]): AnswerPair[] => {
    const [ours, other] = [
      schemas.get('application/json'),
      theirs.answers.get(status)?.schemas.get('application/json'),
    ];
    // Of errors without a known message, the rest is no more than like that of the contract.
    return ours === undefined || other === undefined ? [] : [{ ours, other, isTelling: !errors.isUnknown }];
  });
  const [ours, other] = [bodies.contract(contract), bodies.theirs(theirs)];
  return ours === undefined || other === undefined ? same : [{ ours, other, isTelling: true }, ...same];
}

type Both = Pick<Documents, 'contract' | 'theirs'>;

const paged = ({ contract, theirs }: Both, pair: Matched) => pagesStatement(contract, theirs, pair);

function compareOperation(comparison: Comparison, pair: Matched, whole: Whole, documents: Both): void {
  const { contract, theirs, isSure } = pair;
  const [pages] = paged(documents, pair);
  const taken = askedOfPages(pages);
  const queryOf = ({ parameters }: Operation, without: readonly string[]) =>
    parameters.filter((parameter) => parameter.in === 'query' && !without.includes(parameter.name));
  if (pages !== undefined) comparison.pages(whole.bodies.contract(contract) ?? '', saidByPages(pages));
  for (const { one, other, reading } of comparison.names(
    queryOf(contract, taken.contract),
    queryOf(theirs, taken.theirs),
  )) {
    const wire: JsonObject = one.name === other.name ? {} : { name: other.name };
    const pointer = one.pointer.replace(/\/schema$/, '');
    comparison.seen.push({ kind: 'name', pointer, wire, ...within(isSure, reading) });
    comparison.schemas(one.pointer, other.pointer, isSure && reading.isSure);
  }
  const named = withNames(theirs.path, contract);
  for (const [index, name] of pathNames(named ?? '').entries()) {
    const own = theirs.parameters.find((one) => one.in === 'path' && one.name === pathNames(theirs.path)[index]);
    const ours = contract.parameters.find((one) => one.in === 'path' && one.name === name);
    if (own !== undefined && ours !== undefined) comparison.schemas(ours.pointer, own.pointer, isSure);
  }
  if (contract.body !== undefined && theirs.body !== undefined)
    comparison.schemas(contract.body.pointer, theirs.body.pointer, isSure);
  for (const { ours, other, isTelling } of answerPairs(contract, theirs, whole))
    comparison.schemas(ours, other, isSure && isTelling);
}

const shown = ({ method, path }: Operation) => `${method} ${path}`;

/** What a look finds. */
type Look = { matching: Matching; comparison: Comparison; whole: Whole };

function found(
  contract: Contract,
  theirs: Contract,
  look: Look,
  sight: Sight | undefined,
  confirmed: Confirmed,
): { actions: Action[]; notes: string[] } {
  const { matching, comparison, whole } = look;
  const { bases, matched } = matching;
  const seen = sight?.failures ?? [];
  const failures = sight === undefined ? failureStatuses(matched) : seenStatuses(seen, whole.errors.fields);
  const operations = matched.flatMap((pair) => operationStatement(pair, bases, failures.wide));
  const documents = { contract: contract.document, theirs: theirs.document };
  const pages = matched.flatMap((pair) => paged(documents, pair));
  const ids = new Set(matched.map((pair) => pair.contract.id));
  const reads = matched.flatMap((pair) => readStatement(contract, theirs.document, pair, ids));
  const notServed =
    sight === undefined
      ? notServedOf(contract.operations, matching).statements
      : refusedOf(contract.operations, matching, seen);
  const session = sight === undefined ? authOf(contract, theirs, matched) : [sight.session ?? []].flat();
  // What is not there comes first: it has no statuses.
  const forms = [...notServed, ...failures.statements, ...formStatements(comparison, sight !== undefined)];
  const statements = [
    ...baseStatement(bases, matching.isDoubtful),
    ...whole.bodies.statements,
    ...whole.errors.statements,
    ...session,
    ...operations,
    ...pages,
    ...reads,
    // What is optional need not have been seen.
    ...settled(sight === undefined ? comparison.seen : comparison.seen.filter((one) => !saysLacked(one))),
  ];
  const actions = toActions(contract.document, unconfirmed(confirmed, forms), unconfirmed(confirmed, statements));
  // What is confirmed comes last, so that it counts.
  return { actions: [...actions, ...confirmed.actions], notes: otherHeaders(theirs) };
}

/** How often the documents are compared, each time with what was learned before. */
const LOOKS = 3;

/** What is known before a look. */
type Before = { known: Known; whole: Whole; confirmed: Confirmed };

function looked(documents: Both, contract: Contract, theirs: Contract, { known, whole, confirmed }: Before): Look {
  const all = { ...documents, known };
  const matching = matchOperations(all, contract, theirs, whole.bodies, confirmed.addresses);
  const comparison = new Comparison(matching.isDoubtful ? { ...documents, known: NOTHING_KNOWN } : all, confirmed);
  // What is sure decides before what is not.
  for (const pair of matching.matched.toSorted((a, b) => Number(b.isSure) - Number(a.isSure)))
    compareOperation(comparison, pair, whole, documents);
  comparison.seen.push(...whole.errors.seen);
  return { matching, comparison, whole };
}

/** What has no counterpart, and what the file cannot say. */
function notesOf(missing: readonly Operation[], others: readonly Operation[], unsaid: readonly string[]): Note[] {
  const notes = [
    { heading: 'What this file cannot say, and options of the verifier do:', lines: unsaid },
    { heading: 'Operations of the contract that are not found:', lines: missing.map(shown) },
    {
      heading: 'Operations of this server that are none of the contract, or not known as such:',
      lines: others.map(shown),
    },
  ];
  return notes.filter(({ lines }) => lines.length > 0);
}

/**
 * Drafts the file.
 * @param document An OpenAPI 3 document with all that it refers to.
 * @param sight What was seen of the server, if the document follows from it. Its values are real ones, and what is not in it may
 * exist.
 * @param confirmed What is known already, and goes into the file as it is.
 */
export function draftDialect(document: JsonObject, sight?: Sight, confirmed = NOTHING_CONFIRMED): Draft {
  const isSeen = sight !== undefined;
  const contract = loadContract();
  const theirs = readContract(document);
  const documents = { contract: contract.document, theirs: document };
  const errors = errorFormsOf(theirs, isSeen);
  const wholeBy = (matched: readonly Matched[]) => ({ errors, bodies: bodiesOf(contract, theirs, matched, isSeen) });
  let look = looked(documents, contract, theirs, { known: NOTHING_KNOWN, whole: wholeBy([]), confirmed });
  for (let more = 1; more < LOOKS; more += 1) {
    const { matching, comparison } = look;
    const known = learned(documents, matching.matched, comparison.seen, comparison.surely);
    look = looked(documents, contract, theirs, { known, whole: wholeBy(matching.matched), confirmed });
  }
  const { matching } = look;
  const said = notServedOf(contract.operations, matching).operations;
  // What was not called may exist.
  const missing = isSeen ? [] : matching.missing.filter((one) => !said.has(one));
  const all = found(contract, theirs, look, sight, confirmed);
  const { text, actions } = writeDraft(
    `How ${textAt(document, 'info', 'title') || 'this server'} differs`,
    all.actions,
    notesOf(missing, matching.others, all.notes),
  );
  const sure = actions.filter(({ isSure }) => isSure).length;
  const of = contract.operations.length;
  return { text, sure, unsure: actions.length - sure, found: matching.matched.length, of };
}
