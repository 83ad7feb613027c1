/** The tables that say which statement of the specification holds and what proves it, as functions of texts. */
import ts from 'typescript';

export type Row = { section: string; statement: string; holds: string; proofs: readonly string[] };

const HEADER = '| Statement | Holds | Proven by |';
const HOLDS = /^(?:Yes|Not testable|(?:In part|No) \(.+\))$/;

/** The cells of a row. A `|` within one is escaped. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The rows of all tables of statements, each with the number of its section, or the heading where it has none. */
export function rowsOf(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = '';
  let isTable = false;
  for (const line of markdown.split('\n')) {
    const heading = /^#+ (?<number>\d(?:\.\d)?)?(?<words>.*)/.exec(line)?.groups;
    if (heading) section = heading.number ?? heading.words?.trim() ?? '';
    isTable = line === HEADER || (isTable && line.startsWith('|'));
    if (!isTable || line === HEADER || /^[| -]+$/.test(line)) continue;
    const [statement = '', holds = '', proven = ''] = cellsOf(line);
    rows.push({ section, statement, holds, proofs: [...proven.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof) });
  }
  return rows;
}

/** The kind of an answer, without its reason. */
export const kindOf = ({ holds }: Row) => holds.replace(/ \(.*/s, '');

const TESTS = ['it', 'test', 'describe'];

function textOf(node: ts.Node | undefined): string | undefined {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/** Which function is called at last, as `it` in `it.each(rows)('title', …)`. */
function calleeOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? calleeOf(node.expression) : undefined;
}

function every(node: ts.Node, visit: (one: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => every(child, visit));
}

/** The titles of tests, with the texts of the tables of cases that complete them. */
function testTitles(file: ts.SourceFile): string[] {
  const titles: string[] = [];
  const constants = new Map<string, ts.Expression>();
  every(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  const cases = (table: ts.Node, seen: readonly string[] = []) =>
    every(table, (node) => {
      const text = textOf(node);
      if (text !== undefined) titles.push(text);
      if (!ts.isIdentifier(node) || seen.includes(node.text)) return;
      const value = constants.get(node.text);
      if (value) cases(value, [...seen, node.text]);
    });
  every(file, (node) => {
    if (!ts.isCallExpression(node) || !TESTS.includes(calleeOf(node.expression) ?? '')) return;
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'each')
      for (const table of node.arguments) cases(table);
    else titles.push(textOf(node.arguments[0]) ?? '');
  });
  return titles;
}

/** The names of stories: those of their exports, and those that they are given. */
function storyNames(file: ts.SourceFile): string[] {
  const names: string[] = [];
  every(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) names.push(node.name.text);
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'name') names.push(textOf(node.initializer) ?? '');
  });
  return names;
}

/** The titles in a file that can be a proof: of tests, stories or workflows. */
export function titlesIn(path: string, text: string): string[] {
  if (path.endsWith('.arazzo.yaml')) return [...text.matchAll(/workflowId: (\S+)/g)].map(([, id = '']) => id);
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return path.startsWith('stories/') ? storyNames(file) : testTitles(file);
}

/** What is wrong with a row, given the titles in each file, or undefined where there is no such file. */
export function problemsOfRow(row: Row, titlesOf: (path: string) => readonly string[] | undefined): string[] {
  const { holds, proofs, section, statement } = row;
  const missing = proofs.flatMap((proof) => {
    const [path = '', title] = proof.split(' › ');
    const titles = titlesOf(path);
    if (titles === undefined) return [`there is no ${path}`];
    if (title === undefined || title === '') return [`${proof} names no title`];
    return titles.some((one) => one.includes(title)) ? [] : [`${path} has no title with “${title}”`];
  });
  return [
    ...(statement === '' ? ['there is no statement'] : []),
    ...(HOLDS.test(holds) ? [] : [`“${holds}” is no answer`]),
    ...(/^(?:Yes|In part)/.test(holds) && proofs.length === 0 ? ['nothing proves it'] : []),
    ...missing,
  ].map((problem) => `${section}, ${statement}: ${problem}`);
}
