#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { isScenarioId, scenarios } from './scenarios/scenarios.ts';
import { describeMock } from './server/describeMock.ts';
import { runUntilStopped } from './server/runUntilStopped.ts';
import { startMock } from './server/startMock.ts';

const HELP = `atrium-mock: a stateful mock of Atrium's server that checks calls against the contract, by Prism if it is installed.

  --port PORT      port to listen on (default 4010, or PORT)
  --host ADDRESS   address to listen on (default 127.0.0.1: this machine only)
  --scenario NAME  initial state: ${scenarios.map(({ id }) => id).join(', ')}
  --help           show this help`;

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      scenario: { type: 'string' },
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
  const mock = await startMock({
    port,
    ...(values.host !== undefined && { host: values.host }),
    scenario,
    onViolation: ({ method, path, details }) => console.warn(`Contract violation: ${method} ${path} ${details}`),
  });
  runUntilStopped(mock);
  console.log(describeMock('Atrium mock', mock));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
