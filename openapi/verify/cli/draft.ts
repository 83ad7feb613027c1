import { writeFile } from 'node:fs/promises';
import type { Contract } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json.ts';
import { type Confirmed, NOTHING_CONFIRMED, readConfirmed } from '../draft/confirmed.ts';
import { draftDialect } from '../draft/draft.ts';
import { lookAt } from '../draft/fromServer.ts';
import { sightOfTraffic } from '../draft/fromTraffic.ts';
import { readTheirs } from '../draft/readTheirs.ts';
import type { Sight } from '../draft/seen.ts';
import { readHar } from '../har/readHar.ts';
import type { Fetch } from '../http/call.ts';
import { mergeHeaders } from '../http/sessions.ts';
import type { DraftArguments } from './arguments.ts';
import { readFileOf } from './readFileOf.ts';

type Found = { ok: true; value: JsonObject; sight?: Sight } | { ok: false; problem: string };

/** What is known of the server: its own document, or one of what was seen of it. */
async function look(
  contract: Contract,
  options: DraftArguments,
  fetch: Fetch,
  { addresses }: Confirmed,
): Promise<Found> {
  const { theirs, har, server, timeoutMs } = options;
  if (theirs !== undefined) {
    const read = await readFileOf('--their-openapi', theirs, (text) => readTheirs(text, server));
    return read;
  }
  if (har !== undefined) {
    const read = await readHar(har);
    if (!read.ok) return read;
    const seen = sightOfTraffic(read.value.calls, contract, server);
    const where = server === undefined ? '' : ` of ${server}`;
    return seen === undefined
      ? { ok: false, problem: `--har ${har} has no call${where} that was answered with JSON.` }
      : { ok: true, value: seen.document, sight: seen.sight };
  }
  if (server === undefined) return { ok: false, problem: '--draft-dialect needs a server, a document or a recording.' };
  const headers = mergeHeaders(options.main ?? {}, options.always ?? {});
  return lookAt(contract, { fetch, server, headers, timeoutMs, addresses });
}

/** What is known of the server already; nothing, if no file says so. */
async function readKnown(
  file: string | undefined,
): Promise<{ ok: true; value: Confirmed } | { ok: false; problem: string }> {
  if (file === undefined) return { ok: true, value: NOTHING_CONFIRMED };
  const read = await readFileOf('--dialect', file, (text) => readConfirmed(text, file));
  if (!read.ok) return read;
  if (read.value.ok) return read.value;
  return { ok: false, problem: [`--dialect ${file} is not accepted.`, ...read.value.problems].join('\n') };
}

/** Drafts the file of `--draft-dialect`; returns what to print, or why it was not possible. */
export async function draft(
  contract: Contract,
  options: DraftArguments,
  fetch: Fetch,
): Promise<{ ok: true; words: string } | { ok: false; problem: string }> {
  const { file, isReplaced } = options;
  const known = await readKnown(options.known);
  if (!known.ok) return known;
  const found = await look(contract, options, fetch, known.value);
  if (!found.ok) return found;
  const { text, sure, unsure, found: operations, of } = draftDialect(found.value, found.sight, known.value);
  try {
    await writeFile(file, text, { flag: isReplaced ? 'w' : 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problem: isThere
        ? `--draft-dialect ${file} exists already; pass --overwrite to replace it.`
        : `--draft-dialect ${file} cannot be written: ${reason}`,
    };
  }
  const words = `${file}: ${sure} actions, and ${unsure} as comments that are not sure; ${operations} of ${of} operations found.\n`;
  return { ok: true, words: `${words}Look at it, then pass it to --dialect.\n` };
}
