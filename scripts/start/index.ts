/** `npm start`: the built console with the mock server, on one local origin. */
import { runUntilStopped } from '@atrium-console/mock/server';
import { describeStart, printing } from './printing.ts';
import { readOptions } from './readOptions.ts';
import { report } from './report.ts';
import { startStack } from './startStack.ts';

async function main() {
  const read = await readOptions('start', process.argv.slice(2), process.env);
  if (read === 'help') return;
  const { server, ...options } = read;
  console.log('Building the console …');
  const stack = await startStack({
    ...options,
    ...(server && { server: printing(server) }),
    onWarning: (warning) => console.warn(`Configuration: ${warning}`),
    onViolation: ({ method, path, details }) => console.warn(`Contract violation: ${method} ${path} ${details}`),
  });
  runUntilStopped({
    ...stack,
    stop: async () => {
      if (stack.summary) console.log(stack.summary());
      await stack.stop();
    },
  });
  console.log(describeStart('Atrium', stack, stack.partners, server));
}

main().catch(report);
