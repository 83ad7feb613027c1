/**
 * `npm run verify -- --compare [COUNT] [--seed TEXT] [--jobs N]`: gives the same broken and the same correct servers to our
 * verifier and to other tools, all over HTTP and with the same part of the contract, and prints who catches what. What a tool
 * reports about the sound server, too, or only in one of two runs, does not count as caught. Which options a tool has, and
 * why, is in its file in `tools`.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { checkServer } from './check.ts';
import { drawServers, type Server, soundServer } from './servers.ts';
import { familyTable, type Judged, missedLines, type Row, toolTable } from './table.ts';
import { ours } from './tools/ours.ts';
import { portman } from './tools/portman.ts';
import { respectGenerated, respectWorkflows } from './tools/respect.ts';
import { specmatic } from './tools/specmatic.ts';
import type { Tool } from './tools/tool.ts';
import { agreed, type Baseline, baselineOf, keyOf, type Ran, verdictOf } from './verdict.ts';

const COUNT = 60;
const TOOLS: readonly Tool[] = [ours, specmatic, portman, respectGenerated, respectWorkflows];

type Check = (tool: Tool, server: Server) => Promise<Ran>;
type Print = (line: string) => void;

/** Does something with each item, a few at a time, and returns what that gave in the order of the items. */
async function each<T, R>(items: readonly T[], jobs: number, use: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await use(item);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}

/** Compares tools on servers. `check` runs a tool on a server. */
export async function compare(
  tools: readonly Tool[],
  servers: readonly Server[],
  { check, jobs, print }: { check: Check; jobs: number; print: Print },
): Promise<Row[]> {
  const missing = new Map<Tool, string>();
  for (const tool of tools) {
    const why = await tool.prepare();
    print(`${tool.name}: ${why === undefined ? tool.options : `not available: ${why}`}`);
    if (why !== undefined) missing.set(tool, why);
  }
  const present = tools.filter((tool) => !missing.has(tool));
  const areas = [...new Set(servers.map(({ area }) => area))];
  const pairs = present.flatMap((tool) => areas.map((area) => ({ tool, area })));
  let done = 0;
  const all = pairs.length * 2 + present.length * servers.filter(({ group }) => group !== 'sound').length;
  const told = async (tool: Tool, server: Server) => {
    const ran = await check(tool, server);
    done += 1;
    const what = server.group === 'broken' ? `broken (${server.family})` : server.group;
    const result =
      'found' in ran ? `${new Set(ran.found.failures.map(keyOf)).size} failures` : `no verdict: ${ran.problem}`;
    print(
      `${done} of at least ${all}: ${tool.name}, ${server.area}, ${what}: ${result} in ${ran.seconds.toFixed(1)} s`,
    );
    return ran;
  };
  const baselines = new Map<string, { baseline: Baseline; first: Ran }>();
  await each(pairs, jobs, async ({ tool, area }) => {
    const first = await told(tool, soundServer(area));
    const second = await told(tool, soundServer(area));
    baselines.set(`${tool.name} ${area}`, { baseline: baselineOf([first, second]), first });
  });
  const runs = servers.flatMap((server) => present.map((tool) => ({ tool, server })));
  const judged = await each(runs, jobs, async ({ tool, server }): Promise<{ tool: Tool } & Judged> => {
    const { baseline = baselineOf([]), first } = baselines.get(`${tool.name} ${server.area}`) ?? {};
    const ran = server.group === 'sound' && first !== undefined ? first : await told(tool, server);
    const verdict = verdictOf(ran, baseline);
    const isNews = server.group !== 'sound' && verdict.failures.length + verdict.warnings.length > 0;
    if (!isNews) return { tool, server, verdict };
    return { tool, server, verdict: agreed(verdict, verdictOf(await told(tool, server), baseline)) };
  });
  return tools.map((tool) => {
    const why = missing.get(tool);
    if (why !== undefined) return { tool: tool.name, missing: why };
    return { tool: tool.name, judged: judged.filter((one) => one.tool === tool) };
  });
}

/** What the table does not say: alarms of our verifier, servers without a verdict, and what only others caught. */
function detailLines(rows: readonly Row[]): string[] {
  const there = rows.flatMap((row) => ('judged' in row ? [row] : []));
  const problems = there.flatMap(({ tool, judged }) =>
    judged.flatMap(({ server, verdict }) =>
      verdict.problem === undefined
        ? []
        : [`No verdict of ${tool} (${server.area}, ${server.group}): ${verdict.problem}`],
    ),
  );
  const alarms = (there[0]?.judged ?? []).flatMap(({ server, verdict }) =>
    server.group === 'broken' || !verdict.alarms
      ? []
      : [`${there[0]?.tool} on a correct server (${server.area}: ${server.name}): ${verdict.failures.join('\n  ')}`],
  );
  return [...alarms, ...missedLines(rows), ...new Set(problems)];
}

/** Runs the comparison and prints its tables in Markdown. */
export async function runCompare(print: Print, argv: readonly string[]): Promise<0 | 1> {
  const started = performance.now();
  const after = (name: string) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined);
  const seed = after('--seed') ?? randomBytes(4).toString('hex');
  const servers = drawServers(seed, Number(after('--compare')) || COUNT);
  const jobs = Number(after('--jobs')) || availableParallelism();
  const rows = await compare(TOOLS, servers, { check: checkServer, jobs, print });
  const minutes = ((performance.now() - started) / 60_000).toFixed(0);
  print(['', toolTable(rows), '', familyTable(rows), '', ...detailLines(rows)].join('\n'));
  print(`\n${servers.length} servers in ${minutes} min, ${new Date().toISOString().slice(0, 10)} (seed ${seed}).`);
  return 0;
}
