/** `npm start`: the built console with the mock server, on one local origin. */
import { describeMock, runUntilStopped } from '@atrium-console/mock/server';
import { readOptions } from './readOptions.ts';
import { report } from './report.ts';
import { startStack } from './startStack.ts';

async function main() {
  const options = readOptions('start', process.argv.slice(2), process.env);
  if (options === 'help') return;
  console.log('Building the console …');
  const stack = await startStack({
    ...options,
    onWarning: (warning) => console.warn(`Configuration: ${warning}`),
    onViolation: ({ method, path, details }) => console.warn(`Contract violation: ${method} ${path} ${details}`),
  });
  runUntilStopped(stack);
  console.log(describeMock('Atrium', stack, stack.partners));
}

main().catch(report);
