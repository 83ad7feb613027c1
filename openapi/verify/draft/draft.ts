/** Drafts the file that says how a server differs, from an OpenAPI document of that server. */
import { type Contract, loadContract, type Operation, readContract } from '../contract/contract.ts';
import { type JsonObject, textAt, toPointer } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import { type Action, toActions } from './actions.ts';
import { Comparison, within } from './compare.ts';
import { type Known, learned, NOTHING_KNOWN } from './known.ts';
import { type Matching, matchOperations, successOf } from './operations.ts';
import { baseStatement, formStatements, operationStatement, settled, withNames } from './settle.ts';
import type { Matched } from './statement.ts';
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

const pointerTo = ({ path, method }: Operation) => `/paths${toPointer([path, method.toLowerCase()])}`;

/** The schemas of both bodies of a status, and of those of a success, whatever their statuses are. */
function answerPairs(contract: Operation, theirs: Operation): [string, string][] {
  const same = [...contract.answers].flatMap(([status, { schemas }]): [string, string][] => {
    const [ours, other] = [
      schemas.get('application/json'),
      theirs.answers.get(status)?.schemas.get('application/json'),
    ];
    return ours === undefined || other === undefined ? [] : [[ours, other]];
  });
  const [ours, other] = [successOf(contract), successOf(theirs)];
  return ours === undefined || other === undefined ? same : [[ours, other], ...same];
}

function compareOperation(comparison: Comparison, { contract, theirs, isSure }: Matched): void {
  const queryOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query');
  for (const { one, other, reading } of comparison.names(queryOf(contract), queryOf(theirs))) {
    const wire: JsonObject = one.name === other.name ? {} : { name: other.name };
    const pointer = one.pointer.replace(/\/schema$/, '');
    comparison.seen.push({ kind: 'name', pointer, wire, ...within(isSure, reading) });
    comparison.schemas(one.pointer, other.pointer, isSure && reading.isSure);
  }
  const named = withNames(theirs.path, contract.path);
  for (const [index, name] of pathNames(named ?? '').entries()) {
    const own = theirs.parameters.find((one) => one.in === 'path' && one.name === pathNames(theirs.path)[index]);
    const ours = contract.parameters.find((one) => one.in === 'path' && one.name === name);
    if (own !== undefined && ours !== undefined) comparison.schemas(ours.pointer, own.pointer, isSure);
  }
  if (contract.body !== undefined && theirs.body !== undefined)
    comparison.schemas(contract.body.pointer, theirs.body.pointer, isSure);
  for (const [one, other] of answerPairs(contract, theirs)) comparison.schemas(one, other, isSure);
}

const shown = ({ method, path }: Operation) => `${method} ${path}`;

function actionsOf(
  { document }: Contract,
  { bases, matched }: Matching,
  comparison: Comparison,
  isSeen: boolean,
): Action[] {
  const operations = matched.flatMap((pair) => operationStatement(pair, bases, pointerTo(pair.contract)));
  return toActions(document, formStatements(comparison, isSeen), [
    ...baseStatement(bases),
    ...operations,
    ...settled(comparison.seen),
  ]);
}

/** How often the documents are compared, each time with what was learned before. */
const LOOKS = 3;

function looked(documents: Pick<Documents, 'contract' | 'theirs'>, known: Known, contract: Contract, theirs: Contract) {
  const all = { ...documents, known };
  const matching = matchOperations(all, contract, theirs);
  const comparison = new Comparison(all);
  // What is sure decides before what is not.
  for (const pair of matching.matched.toSorted((a, b) => Number(b.isSure) - Number(a.isSure)))
    compareOperation(comparison, pair);
  return { matching, comparison };
}

/** What has no counterpart. */
function notesOf({ missing, others }: Matching, isSeen: boolean): Note[] {
  const notes = [
    // What was not called may exist.
    { heading: 'Operations of the contract that are not found:', lines: isSeen ? [] : missing.map(shown) },
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
 * @param isSeen Whether it follows from responses of the server. Their values are real ones, and what is not in it may exist.
 */
export function draftDialect(document: JsonObject, isSeen = false): Draft {
  const contract = loadContract();
  const theirs = readContract(document);
  const documents = { contract: contract.document, theirs: document };
  let known = NOTHING_KNOWN;
  let look = looked(documents, known, contract, theirs);
  for (let more = 1; more < LOOKS; more += 1) {
    const { matching, comparison } = look;
    known = learned(documents, matching.matched, comparison.seen, comparison.surely);
    look = looked(documents, known, contract, theirs);
  }
  const { matching, comparison } = look;
  const { text, actions } = writeDraft(
    `How ${textAt(document, 'info', 'title') || 'this server'} differs`,
    actionsOf(contract, matching, comparison, isSeen),
    notesOf(matching, isSeen),
  );
  const sure = actions.filter(({ isSure }) => isSure).length;
  const of = contract.operations.length;
  return { text, sure, unsure: actions.length - sure, found: matching.matched.length, of };
}
