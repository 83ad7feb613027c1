import { judgeOnAllCores } from '../../judgeOnAllCores.ts';
import { explanationOf } from './explained.ts';
import { record } from './record.ts';

/** The share of the generated mutants that has to be caught. */
const LEAST_SHARE = 0.95;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Judges all generated mutants on every core, and prints the share of each kind and the survivors. */
export async function runGenerated(print: (line: string) => void): Promise<boolean> {
  const started = performance.now();
  const all = await judgeOnAllCores({ source: 'generated', recorded: await record() });
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  for (const kind of kinds) {
    const own = all.filter((verdict) => verdict.kind === kind);
    const caught = own.filter(({ isCaught }) => isCaught).length;
    print(
      `${kind.padEnd(34)} ${String(caught).padStart(5)} of ${String(own.length).padEnd(5)} ${percent(caught, own.length)}`,
    );
  }
  const survivors = all.filter(({ isCaught }) => !isCaught).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const unexplained = survivors.filter(({ name }) => explanationOf(name) === undefined);
  print('');
  for (const { name, kind } of survivors)
    print(`SURVIVED ${kind}: ${name}\n           ${explanationOf(name) ?? 'not explained'}`);
  const caught = all.length - survivors.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  print(
    `\n${caught} of ${all.length} generated broken servers caught (${percent(caught, all.length)}) in ${seconds} s.`,
  );
  return unexplained.length === 0 && caught / all.length >= LEAST_SHARE;
}
