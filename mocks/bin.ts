#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Dialect } from '@atrium-console/contract/dialect';
import { isScenarioId, scenarios } from './scenarios/scenarios.ts';
import { describeMock } from './server/describeMock.ts';
import { runUntilStopped } from './server/runUntilStopped.ts';
import { startMock } from './server/startMock.ts';

const HELP = `atrium-mock: a stateful mock of Atrium's server that checks calls against the contract, by Prism if it is installed.

  --port PORT      port to listen on (default 4010, or PORT)
  --host ADDRESS   address to listen on (default 127.0.0.1: this machine only)
  --scenario NAME  initial state: ${scenarios.map(({ id }) => id).join(', ')}
  --dialect FILE   OpenAPI Overlay that says how another server differs, which the mock then stands for
  --help           show this help`;

async function dialectOf(file: string): Promise<Dialect> {
  const { readDialect } = await import('@atrium-console/contract/dialect');
  const read = readDialect(await readFile(file, 'utf8'));
  if (!read.ok) throw new Error([`--dialect ${file} is not accepted.`, ...read.problems].join('\n'));
  return read.value;
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      scenario: { type: 'string' },
      dialect: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const port = Number(values.port ?? process.env.PORT ?? 4010);
  const scenario = values.scenario ?? 'full';
  if (!isScenarioId(scenario)) throw new Error(`Unknown scenario "${scenario}".\n\n${HELP}`);
  const dialect = values.dialect === undefined ? undefined : await dialectOf(values.dialect);
  const mock = await startMock({
    port,
    ...(values.host !== undefined && { host: values.host }),
    scenario,
    ...(dialect !== undefined && { dialect }),
    onViolation: ({ method, path, details }) => console.warn(`Contract violation: ${method} ${path} ${details}`),
  });
  runUntilStopped(mock);
  console.log(describeMock('Atrium mock', mock));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
