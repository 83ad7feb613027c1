import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify<Buffer, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Below this size, in bytes, a compressed response is not smaller by a packet. */
const SMALLEST = 1024;

/**
 * Writes scripts and style sheets compressed beside themselves (`.br`, `.gz`), at the best levels, which are too slow for a
 * server to use for each request. Brotli saves a seventh of the first load.
 */
export function precompress(): Plugin {
  return {
    name: 'atrium-precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const write = async (fileName: string, content: Buffer) => {
        if (!/\.(?:css|js)$/.test(fileName) || content.length < SMALLEST) return;
        await writeFile(join(dir, `${fileName}.br`), await toBrotli(content));
        await writeFile(join(dir, `${fileName}.gz`), await toGzip(content, { level: 9 }));
      };
      await Promise.all(
        Object.values(bundle).map((output) =>
          write(output.fileName, Buffer.from(output.type === 'chunk' ? output.code : output.source)),
        ),
      );
    },
  };
}
