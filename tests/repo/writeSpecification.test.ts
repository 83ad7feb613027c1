import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSpecification } from '../../scripts/explore/writeSpecification.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-walk-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A look as Bombadil writes it: what was done before it, and when it was, in microseconds. */
function look(action: unknown, seconds: number) {
  return JSON.stringify({ action, timestamp: seconds * 1e6, snapshots: [] });
}

describe('what Bombadil is told', () => {
  it('is to do anything for as long as wanted', async () => {
    const { file, seconds } = await writeSpecification(folder, { minutes: 0.5 });
    expect(seconds).toBe(30);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('tests/explore/properties.ts');
    expect(text).toContain('tests/explore/actions.ts');
  });

  it('is to do the same at the same points, and no earlier than it was decided on', async () => {
    const trace = join(folder, 'trace.jsonl');
    const click = { Click: { fingerprint: { tag: 'a', text_content: 'Users' }, point: { x: 1.5, y: 2 } } };
    const typed = { TypeText: { text: '$0 \\ "', delay_millis: 5 } };
    const looks = [look(null, 100), look(click, 101.5), look(typed, 103), look('Reload', 104)];
    await writeFile(trace, `${looks.join('\n')}\n`);
    const { file } = await writeSpecification(folder, { trace });
    const text = await readFile(file, 'utf8');
    expect(text).toContain('tests/explore/properties.ts');
    expect(text).not.toContain('tests/explore/actions.ts');
    const steps: unknown = JSON.parse(/const steps = (\[.*?\n\]);/s.exec(text)?.[1] ?? '');
    expect(steps).toEqual([
      { after: 0, action: { Click: { fingerprint: { tag: 'a', textContent: 'Users' }, point: { x: 1.5, y: 2 } } } },
      { after: 1500, action: { TypeText: { text: { CharSet: [{ Literal: '$0 \\ "' }] }, delayMillis: 5 } } },
      { after: 3000, action: 'Reload' },
    ]);
  });

  it('cannot be said without a trace', async () => {
    await expect(writeSpecification(folder, { trace: join(folder, 'none.jsonl') })).rejects.toThrow('ENOENT');
  });
});
