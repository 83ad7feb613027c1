/** Every operation is called somewhere in the console, or says in the contract whom it serves (`x-serves`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations, root } from './support.ts';

const folder = join(root, 'web/src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

type Operation = (typeof operations)[number];

/** The files that use its hook, its endpoint in the store, or its method and path with the client. */
function callersOf({ id, method, path }: Operation): string[] {
  const capital = id.charAt(0).toUpperCase() + id.slice(1);
  const hook = new RegExp(`\\buse(Lazy)?${capital}(Query|Mutation)\\b`);
  const endpoint = new RegExp(`\\bendpoints\\.${id}\\b|\\b${id}\\.initiate\\(`);
  const call = `.${method.toUpperCase()}('${path}'`;
  return sources
    .filter(({ text }) => hook.test(text) || endpoint.test(text) || text.includes(call))
    .map(({ file }) => file);
}

const rows = operations.map((operation) => ({ ...operation, callers: callersOf(operation) }));
const called = rows.filter(({ callers }) => callers.length > 0);
const uncalled = rows.filter(({ callers }) => callers.length === 0);

describe('the operations of the contract', () => {
  it.each(called.map(({ id, callers }) => [id, callers[0] ?? '']))('%s is called in %s', (_, caller) => {
    expect(sources.map(({ file }) => file)).toContain(caller);
  });

  it.each(uncalled.map(({ id, operation }) => [id, operation['x-serves']]))(
    '%s is not called by the console, and says whom it serves: %s',
    (_, serves) => {
      expect(serves).toEqual(expect.any(String));
    },
  );
});
