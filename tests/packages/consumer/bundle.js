/** Bundles parts of the SDK with Vite, as an application does, and prints how large each is, in bytes after gzip. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRIES = {
  core: "export { createClient, isHttpError } from '@atrium-console/sdk';",
  helpers: "export * from '@atrium-console/sdk';",
  api: "export { emptyApi } from '@atrium-console/sdk/rtk';",
  area: "export { emptyApi, slaApi } from '@atrium-console/sdk/rtk';",
  allAreas: "export * from '@atrium-console/sdk/rtk';",
  zod: "export { object, string } from 'zod';",
  schema: "export { ListSlaResponse } from '@atrium-console/sdk/zod';",
  words: "export { inEnglish, ListSlaResponse } from '@atrium-console/sdk/zod';",
  allSchemas: "export * from '@atrium-console/sdk/zod';",
  rule: "export { lacking } from '@atrium-console/sdk/rules';",
  limit: "export { slaBodyLimits } from '@atrium-console/sdk/limits';",
};

/** The size of the first chunk of an entry, with all that it imports statically. */
async function sizeOf(name, text) {
  const entry = `bundles/${name}.js`;
  writeFileSync(entry, text);
  const { output } = (
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        // Vite leaves the white space in libraries of ES modules; an application's is removed, as it is here.
        lib: { entry, formats: ['cjs'], fileName: name },
        rolldownOptions: { external: [/^react/, /^@reduxjs/] },
        minify: true,
      },
    })
  )[0];
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const wanted = new Set();
  const visit = (file) => {
    const chunk = chunks.get(file);
    if (chunk === undefined || wanted.has(file)) return;
    wanted.add(file);
    chunk.imports.forEach(visit);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) visit(fileName);
  return [...wanted].reduce((sum, file) => sum + gzipSync(chunks.get(file).code, { level: 9 }).length, 0);
}

mkdirSync('bundles', { recursive: true });
const sizes = {};
for (const [name, text] of Object.entries(ENTRIES)) sizes[name] = await sizeOf(name, text);
console.log(JSON.stringify(sizes));
