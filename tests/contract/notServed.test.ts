/** Every operation that we invented is in the table of what is lost without it, and every change asks whether it is served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { root } from './support.ts';

const console = join(root, 'web/src');

/** The sources of the console, except what is generated and what pages say of themselves. */
const sources = readdirSync(console, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/generated|\/page\.ts$/.test(file))
  .map((file) => readFileSync(join(console, file), 'utf8'));

const idOf = (hook: string) => hook.charAt(0).toLowerCase() + hook.slice(1);

describe('docs/not-served.md', () => {
  const text = readFileSync(join(root, 'docs/not-served.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)];

  it('says of each assumed operation what is lost without it, in order', () => {
    const assumed = Object.entries(operations).flatMap(([id, { provenance }]) =>
      provenance === 'assumed' ? [id] : [],
    );
    expect(rows.map(([, id]) => id)).toEqual(assumed.toSorted());
  });

  it.each(rows.map(([, id, lost]) => [id, lost]))('has whole sentences about %s', (_, lost) => {
    expect(lost).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a change that the server may lack', () => {
  const changes = [
    ...new Set(
      sources.flatMap((text) => [...text.matchAll(/\buse([A-Z]\w*)Mutation\b/g)].map(([, hook = '']) => idOf(hook))),
    ),
  ].filter((id) => Object.hasOwn(operations, id));

  it('is looked for in all sources', () => {
    expect(changes.length).toBeGreaterThan(120);
  });

  it.each(changes)('%s is named where it is offered', (id) => {
    expect(sources.some((text) => text.includes(`'${id}'`) || text.includes(`"${id}"`))).toBe(true);
  });
});
