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

/** The build's own compressed copies, `index.js.br` beside `index.js`. */
const COPY = /\.(?:br|gz)$/;

/** Names under /assets carry a hash of their content, so they never change. Everything else is revalidated. */
const HASHED = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

export type SiteOptions = {
  /** Folder of the built console. */
  root: string;
  /** Texts by their paths, served in place of files of the build. */
  texts: ReadonlyMap<string, string>;
  /** Sent with every response. */
  headers: Readonly<Record<string, string>>;
};

type Body = Buffer<ArrayBuffer>;

type File = {
  body: Body;
  /** The body by its content encoding, the preferred one first. */
  encoded: readonly (readonly [encoding: 'br' | 'gzip', body: Body])[];
  headers: Record<string, string>;
};

const compress = promisify<Buffer, Body>(gzip);

async function toFile(path: string, content: Body, headers: SiteOptions['headers'], brotli?: Body): Promise<File> {
  const extension = extname(path);
  return {
    body: content,
    encoded: [
      ...(brotli === undefined ? [] : [['br', brotli] as const]),
      ...(COMPRESSED.has(extension) ? [] : [['gzip', await compress(content)] as const]),
    ],
    headers: {
      ...headers,
      'Cache-Control': path.startsWith('/assets/') ? HASHED : REVALIDATED,
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      ETag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    },
  };
}

async function readSite({ root, texts, headers }: SiteOptions): Promise<Map<string, File>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // Build metadata is not served.
    .filter((path) => !relative(root, path).startsWith('.'));
  const contents = new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, Body]> => {
        const name = `/${relative(root, path).split(sep).join('/')}`;
        return [name, Buffer.from(await readFile(path))];
      }),
    ),
  );
  for (const [path, text] of texts) contents.set(path, Buffer.from(text));
  const files = await Promise.all(
    [...contents]
      .filter(([name]) => !COPY.test(name))
      .map(async ([name, content]): Promise<[string, File]> => {
        return [name, await toFile(name, content, headers, contents.get(`${name}.br`))];
      }),
  );
  return new Map(files);
}

function respond(request: Request, file: File): Response {
  const headers = new Headers({ ...file.headers, Vary: 'Accept-Encoding' });
  if (request.headers.get('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const found = file.encoded.find(([encoding]) => new RegExp(`\\b${encoding}\\b`).test(accepted));
  if (found) headers.set('Content-Encoding', found[0]);
  const body = found?.[1] ?? file.body;
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
