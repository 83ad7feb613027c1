import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { factsOf } from './dialects/facts.ts';
import { theirDocument } from './dialects/theirDocument.ts';
import { command } from './support.ts';

/** A folder for drafts of one test. */
export function draftFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'atrium-draft-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** Drafts a file from an OpenAPI document. */
export async function draftedBy(document: JsonObject, ...more: string[]) {
  const into = draftFolder();
  const theirs = join(into, 'theirs.json');
  const file = join(into, 'draft.yaml');
  writeFileSync(theirs, JSON.stringify(document));
  const argv = ['--their-openapi', theirs, '--draft-dialect', file, ...more];
  const { code, out, error } = await command(argv);
  if (code !== 0) throw new Error(error);
  return { text: readFileSync(file, 'utf8'), file, out, argv };
}

/** Drafts a file from the OpenAPI document of a server that speaks a dialect. */
export const drafted = async (dialect: string) => draftedBy(theirDocument(dialect));

/** What a draft says that is true, and that is not. */
export function judged(draft: string, dialect: string) {
  const [told, known] = [factsOf(draft), factsOf(dialect)];
  return {
    share: [...known].filter((fact) => told.has(fact)).length / known.size,
    wrong: [...told].filter((fact) => !known.has(fact)),
  };
}
