/** Builds what the sizes are measured on: the console, and the SDK's core as a third party would bundle it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildConsole } from '../start/buildConsole.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

await buildConsole({ force: true });
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    lib: { entry: join(root, 'sdk/src/index.ts'), formats: ['es'], fileName: 'core' },
    outDir: join(root, 'node_modules/.cache/atrium-sdk'),
    emptyOutDir: true,
    target: 'es2023',
    minify: true,
    reportCompressedSize: false,
  },
});
