import { describe, expect, it } from 'vitest';
import { drawFamilies } from '../../scripts/verify/mutants/families/draw.ts';
import { families } from '../../scripts/verify/mutants/families/family.ts';
import { createRandom } from '../../scripts/verify/mutants/families/random.ts';
import { rules } from '../../scripts/verify/mutants/families/rules.ts';
import { runFamilies } from '../../scripts/verify/mutants/families/runFamilies.ts';
import { contract } from '../../scripts/verify/mutants/mutant.ts';
import { transcript } from './familySession.ts';

/** Rules whose fault only shows in calls that the scripted session does not make, such as signing in and paying. */
const BEYOND_SESSION =
  /outlive|email-told|attempts|paid|signed-out-again|refused$|bulk|position|taken|search|alone|border-days|users-mixed|hang|reset|409/;

describe('broken servers that are drawn by the families of their faults', { timeout: 120_000 }, () => {
  const drawn = drawFamilies('a test', 150);

  it('have names of their own and operations of the contract', () => {
    expect(drawn.length).toBe(150);
    expect(new Set(drawn.map(({ name }) => name)).size).toBe(150);
    const ids = new Set(contract.operations.map(({ id }) => id));
    expect(drawn.flatMap(({ only }) => only).filter((id) => !ids.has(id))).toEqual([]);
    expect(drawn.filter(({ only, name }) => only.length === 0 || name === '')).toEqual([]);
  });

  it('are the same for the same seed and others for another', () => {
    const names = (seed: string) => drawFamilies(seed, 60).map(({ name }) => name);
    expect(names('one')).toEqual(names('one'));
    const again = names('two').filter((name) => names('one').includes(name));
    expect(again.length).toBeLessThan(20);
  });

  it('are spread over all families, seen and held out', () => {
    const counts = families.map((family) => drawn.filter((mutant) => mutant.family === family).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    const heldOut = drawn.filter((mutant) => mutant.heldOut).length;
    expect(Math.abs(drawn.length - 2 * heldOut)).toBeLessThanOrEqual(families.length);
  });

  it('can be thousands', () => {
    expect(drawFamilies('many', 2000).length).toBe(2000);
  });

  it('come from many rules in each family, half of them held out, of which each can draw something', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const family of families) {
      const own = rules.filter((rule) => rule.family === family);
      expect(own.length, family).toBeGreaterThanOrEqual(20);
      expect(Math.abs(own.length - 2 * own.filter(({ heldOut }) => heldOut).length), family).toBeLessThanOrEqual(2);
    }
    const random = createRandom('each');
    const silent = rules.filter(({ draw }) => !Array.from({ length: 40 }, () => draw(random)).some((one) => one));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('answer something else than a sound server', async () => {
    const sound = new Map<string, string>();
    const same: string[] = [];
    const sample = drawFamilies('no-ops', 66).filter(({ ruleId }) => !BEYOND_SESSION.test(ruleId));
    for (const mutant of sample) {
      const key = mutant.only.join();
      const expected = sound.get(key) ?? (await transcript(mutant, false));
      sound.set(key, expected);
      if ((await transcript(mutant, true)) === expected) same.push(`${mutant.ruleId}: ${mutant.name}`);
    }
    // A session of one kind cannot show every fault in every field.
    expect(same.length / sample.length, same.join('\n')).toBeLessThan(0.2);
  });

  it('are judged on all cores, with a line for each family', async () => {
    const lines: string[] = [];
    await runFamilies((line) => lines.push(line), { seed: 'short', count: 2, reveal: true });
    expect(lines.filter((line) => families.some((family) => line.startsWith(family))).length).toBe(families.length);
    expect(lines.at(-1)).toMatch(/of 2 .* drawn broken servers caught/);
  });
});
