import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Compiled, functionsOf, membersOf, typeCheck } from '../../scripts/contract/typeCheck.ts';

/** Tests the check itself, because it would silently allow what it overlooks. */
describe('the check of generated code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-type-check-'));
  let compiled: Compiled = { problems: [], sources: [] };

  beforeAll(() => {
    const file = join(folder, 'client.ts');
    const code = [
      "export interface operations { listTags: 1; 'save-tag': 2 }",
      "export const listTags = async (id: string) => fetch('/tags/' + id);",
      'const own = () => 1;',
      'export const address = "/tags";',
      'export const wrong: number = own.name;',
      'export const loose = (untyped) => untyped;',
    ];
    writeFileSync(file, code.join('\n'));
    compiled = typeCheck([file], folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reports errors of a strict compiler, with file and line', () => {
    expect(compiled.problems).toEqual([
      "client.ts:5 Type 'string' is not assignable to type 'number'.",
      "client.ts:6 Parameter 'untyped' implicitly has an 'any' type.",
    ]);
  });

  it('counts exported functions only', () => {
    expect(functionsOf(compiled.sources, /client\.ts$/)).toEqual(['listTags', 'loose']);
    expect(functionsOf(compiled.sources, /other\.ts$/)).toEqual([]);
  });

  it('counts the members of an interface, including quoted ones', () => {
    expect(membersOf(compiled.sources, 'operations')).toEqual(['listTags', 'save-tag']);
  });
});
