import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** File types that are already compressed. */
const COMPRESSED = new Set(['.ico', '.png', '.webp', '.woff2']);

/** Names under /assets carry a hash of their content, so they never change. Everything else is revalidated. */
const HASHED = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

export type SiteOptions = {
  /** Folder of the built console. */
  root: string;
  /** Text of the runtime configuration, served in place of the build's. */
  config: string;
  /** Sent with every response. */
  headers: Readonly<Record<string, string>>;
};

type File = { body: Buffer<ArrayBuffer>; gzip?: Buffer<ArrayBuffer>; headers: Record<string, string> };

const compress = promisify<Buffer, Buffer<ArrayBuffer>>(gzip);

async function toFile(path: string, content: Buffer<ArrayBuffer>, headers: SiteOptions['headers']): Promise<File> {
  const extension = extname(path);
  return {
    body: content,
    gzip: COMPRESSED.has(extension) ? undefined : await compress(content),
    headers: {
      ...headers,
      'Cache-Control': path.startsWith('/assets/') ? HASHED : REVALIDATED,
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      ETag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    },
  };
}

async function readSite({ root, config, headers }: SiteOptions): Promise<Map<string, File>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // Build metadata is not served.
    .filter((path) => !relative(root, path).startsWith('.'));
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, File]> => {
      const name = `/${relative(root, path).split(sep).join('/')}`;
      return [name, await toFile(name, Buffer.from(await readFile(path)), headers)];
    }),
  );
  return new Map([...files, ['/config.json', await toFile('/config.json', Buffer.from(config), headers)]]);
}

function respond(request: Request, file: File): Response {
  const headers = new Headers({ ...file.headers, Vary: 'Accept-Encoding' });
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers });
  const isGzip = file.gzip !== undefined && /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const body = isGzip && file.gzip ? file.gzip : file.body;
  if (isGzip) headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Whether a path belongs to the console's router rather than a file: it has no extension, like `/settings/sla/crm`. */
function isRoute(pathname: string): boolean {
  return extname(pathname) === '' && !pathname.startsWith('/assets/');
}

/**
 * The page to which popups return from a provider. With an opener policy, the browser would separate it from the window
 * that waits for its token.
 */
const POPUP_RETURN = /^\/closewithtoken\/?$/i;

/**
 * Serves the built console from memory: each file is read and compressed once, and nothing else can be requested. Unknown
 * routes get index.html, because the console's router handles them; unknown files are a 404.
 */
export async function createSite(options: SiteOptions) {
  const { root, headers } = options;
  const files = await readSite(options);
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`There is no built console in ${root}.`);

  return (request: Request): Response => {
    if (!['GET', 'HEAD'].includes(request.method)) {
      return new Response('Method not allowed\n', {
        status: 405,
        headers: { ...headers, Allow: 'GET, HEAD' },
      });
    }
    const { pathname } = new URL(request.url);
    const file = files.get(pathname) ?? (isRoute(pathname) ? index : undefined);
    if (file !== undefined) {
      const response = respond(request, file);
      if (POPUP_RETURN.test(pathname)) response.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
      return response;
    }
    return new Response('Not found\n', { status: 404, headers: { ...headers, 'Content-Type': 'text/plain' } });
  };
}
