import { parseArgs } from 'node:util';
import { isScenarioId, type ScenarioId, scenarios } from '@atrium-console/mock';
import { StartProblem } from './StartProblem.ts';

type Options = { port: number; configFile?: string; scenario: ScenarioId };

function usage(command: string): string {
  const names = scenarios.map(({ id }) => id).join(', ');
  return [
    `npm ${command} -- [options]`,
    '  --port PORT      port of the console (default 4400, or PORT)',
    '  --config FILE    runtime configuration (default web/public/config.json, or ATRIUM_CONFIG)',
    `  --scenario NAME  initial data: ${names}`,
  ].join('\n');
}

/** Parses command line and environment of `npm start` and `npm run dev`. Throws a StartProblem for invalid options. */
export function readOptions(command: string, args: string[], env: NodeJS.ProcessEnv): Options | 'help' {
  let values: { port?: string; config?: string; scenario?: string; help?: boolean };
  try {
    const text = { type: 'string' } as const;
    const options = { port: text, config: text, scenario: text, help: { type: 'boolean' } } as const;
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : error}\n\n${usage(command)}`, 2);
  }
  if (values.help) {
    console.log(usage(command));
    return 'help';
  }
  const port = Number(values.port ?? env.PORT ?? 4400);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartProblem(`The port must be a number from 0 to 65535.\n\n${usage(command)}`, 2);
  }
  const scenario = values.scenario ?? 'full';
  if (!isScenarioId(scenario)) {
    throw new StartProblem(`Unknown scenario "${scenario}".\n\n${usage(command)}`, 2);
  }
  return { port, configFile: values.config ?? env.ATRIUM_CONFIG, scenario };
}
