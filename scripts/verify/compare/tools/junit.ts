import { readFile } from 'node:fs/promises';

/** A test of a report in the format of JUnit; `failure` is undefined if it passed. */
export type Test = { suite: string; name: string; failure: string | undefined };

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

/** The tests in the text of a report. Machines wrote it, so no more of XML is read than they use. */
export function testsIn(xml: string): Test[] {
  let suite = '';
  const tests: Test[] = [];
  const tags = xml
    .replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    .matchAll(/<(testsuite|testcase|failure|error)(?=[\s>])[^>]*>/g);
  for (const [tag, kind] of tags) {
    const last = tests.at(-1);
    if (kind === 'testsuite') suite = attribute(tag, 'name');
    else if (kind === 'testcase') tests.push({ suite, name: attribute(tag, 'name'), failure: undefined });
    else if (last !== undefined) last.failure ??= attribute(tag, 'message');
  }
  return tests;
}

/** The tests of a report that a program wrote. Throws with what it printed if it wrote none. */
export async function readTests(file: string, printed: string): Promise<Test[]> {
  const tests = testsIn(await readFile(file, 'utf8').catch(() => ''));
  if (tests.length === 0) throw new Error(`reported nothing: ${printed.trim().slice(-300)}`);
  return tests;
}
