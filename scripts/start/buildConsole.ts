import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const repo = fileURLToPath(new URL('../..', import.meta.url));
const web = join(repo, 'web');
export const DIST = join(web, 'dist');

/** Everything the console is built from. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/accessibilityPage.ts',
  'docs/accessibility.md',
  'sdk/src',
  'package-lock.json',
];

async function newest(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(info.mtimeMs, ...times);
}

async function isFresh(): Promise<boolean> {
  const built = await stat(join(DIST, 'index.html')).catch(() => undefined);
  if (built === undefined) return false;
  const times = await Promise.all(SOURCES.map((source) => newest(join(repo, source))));
  return Math.max(...times) < built.mtimeMs;
}

type BuildOptions = {
  /** Builds it even if nothing has changed. */
  force?: boolean;
  /** Where it is built. Default: `web/dist`. */
  folder?: string;
  /** Plugins of Vite beside the console's own. */
  plugins?: readonly Plugin[];
};

/** Builds the console for production, unless nothing has changed since the last build of `web/dist`. */
export async function buildConsole({
  force = false,
  folder = DIST,
  plugins = [],
}: BuildOptions = {}): Promise<'built' | 'fresh'> {
  if (!force && (await isFresh())) return 'fresh';
  const { build } = await import('vite');
  // Vite keeps an existing NODE_ENV; a test runner's would bundle React's development build.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root: web, mode: 'production', logLevel: 'warn', plugins: [...plugins], build: { outDir: folder } });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return 'built';
}
