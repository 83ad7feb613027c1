/** Measures the search of the command palette: by itself, and from a key to the painted results in Chromium. */
import type { BrowserContext } from 'playwright';
import { ownersPalette } from '../../tests/web/app/shell/palette/ownersPalette.ts';
import { type Interaction, keys, open, summary, THROTTLING, timesOf } from './interactions.ts';
import { median } from './measure.ts';

/** A frame of a screen with 60 Hz: what a search may take of a key, on a CPU that is slowed down. */
const FRAME_MS = 16;

/** Each has indexes of its own, which keep what was searched before. The fastest time is not that of a busy machine. */
const ROUNDS = 5;

/** Known words, vague questions, typos, synonyms, other languages and what is not there. */
const PHRASES = [
  'change my password',
  'bussiness hours',
  'invite teamates to the workspace',
  'exclude a word from the brand search',
  'stop the robot marking posts negative',
  'bulk invite users from excel',
  'เปลี่ยนรหัสผ่าน',
  'Rechnungen herunterladen',
  'knowledge base articles',
  'who gets the tickets nobody takes',
];

export type SearchUse = { medianMs: number; slowestMs: number; wantedMs: number };

/** Milliseconds of one search over everything that the owner finds, for each key of each phrase. */
export async function paletteSearch(): Promise<SearchUse> {
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ask } = await ownersPalette();
    rounds.push(typed().map((text) => timeOf(() => ask(text))));
  }
  const times = typed().map((_, at) => Math.min(...rounds.map((round) => round[at] ?? 0)));
  return { medianMs: median(times), slowestMs: Math.max(...times), wantedMs: FRAME_MS / THROTTLING };
}

/** From each key to the painted results, on a slowed down CPU. */
export async function paletteTyping(context: BrowserContext, origin: string): Promise<Interaction> {
  const page = await open(context, origin, '/settings/account/main', 'Account');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search pages and actions' });
  await field.click();
  const times: number[] = [];
  for (const phrase of PHRASES) {
    await field.fill('');
    const type = /^[\x20-\x7e]*$/.test(phrase)
      ? keys(
          page,
          [...phrase].map((key) => (key === ' ' ? 'Space' : key)),
        )
      : [...phrase].map((key) => () => page.keyboard.insertText(key));
    times.push(...(await timesOf(page, type)));
  }
  await page.close();
  return summary('Command palette', 'a letter of a question', times);
}

/** Every text on the way to a phrase. */
function typed(): string[] {
  return PHRASES.flatMap((phrase) => [...phrase].map((_, index) => phrase.slice(0, index + 1)));
}

function timeOf(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
