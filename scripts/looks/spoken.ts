/** Keeps what a screen reader finds in the stories of components, and tells what has changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import type { BrowserCommand } from 'vitest/node';
import { parse, stringify } from 'yaml';
import { linesThatDiffer } from './lines.ts';
import { speechOf } from './speech.ts';

/** How long a story may take to come to rest, in milliseconds. */
const PATIENCE = 5000;

/** By the names of the stories of a file. */
type Kept = Record<string, string>;

/** Where the speech of a file of stories is kept. */
export function speechFile(storiesFile: string): string {
  return storiesFile.replace('/stories/', '/stories/speech/').replace('.stories.tsx', '.yaml');
}

async function keptIn(file: string): Promise<Kept> {
  return parse(await readFile(file, 'utf8').catch(() => '')) ?? {};
}

/** Keeps stories by their names, so that each change is where one looks for it. */
async function keep(file: string, kept: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const sorted = Object.fromEntries(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(file, stringify(sorted, { lineWidth: 0, blockQuote: 'literal' }));
}

/**
 * Reads a page until it says what is expected.
 *
 * @returns The last that it said.
 */
async function speechUntil(body: Locator, isExpected: (now: string, before: string) => boolean): Promise<string> {
  const end = Date.now() + PATIENCE;
  let [before, now] = ['', await speechOf(body)];
  while (!isExpected(now, before) && Date.now() < end) {
    await wait(100);
    [before, now] = [now, await speechOf(body)];
  }
  return now;
}

/**
 * Compares what a screen reader finds in the story that is shown with what is kept of it. With `--update` it is kept anew.
 *
 * @returns What differs, and what to do about it. Empty if nothing does.
 */
export const spoken: BrowserCommand<[story: string]> = async ({ iframe, project, testPath = '' }, story) => {
  const body = iframe.locator('body');
  const file = speechFile(testPath);
  const kept = await keptIn(file);
  if (project.vitest.snapshot.options.updateSnapshot === 'all') {
    const rests = await speechUntil(body, (now, before) => now === before);
    await keep(file, { ...kept, [story]: rests });
    return '';
  }
  const expected = kept[story];
  const now = await speechUntil(body, (text) => expected === undefined || text === expected);
  if (now === expected) return '';
  const what =
    expected === undefined
      ? 'It is not known yet what a screen reader finds in this story.'
      : `A screen reader finds something else in this story:\n${linesThatDiffer(expected, now).join('\n')}`;
  return `${what}\nIf it is right, keep it: npx vitest run --project stories <words of the file’s name> --update`;
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    spoken: (story: string) => Promise<string>;
  }
}
