import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How a file system says that there is no such file. */
const ABSENT = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** For how many seconds a browser keeps a file, and what it has compiled of it. Storybook's programs are opened a thousand times. */
const KEPT = 3600;

/** Serves the files of a folder, which do not change, under a path. As with any file server, what is not there is a 404. */
export async function serveFolder(folder: string, path: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files.invalid');
    const asked = decodeURIComponent(pathname);
    const name = asked.startsWith(path) ? normalize(`/${asked.slice(path.length) || 'index.html'}`) : undefined;
    if (name === undefined) {
      response.writeHead(404).end('Not found\n');
      return;
    }
    const file = name.endsWith('/') ? `${name}index.html` : name;
    try {
      const content = await readFile(join(folder, file));
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': `max-age=${KEPT}` }).end(content);
    } catch (thrown) {
      // A file that is there and cannot be read is a fault of the server, and no broken link.
      const status = ABSENT.includes(String(Object(thrown).code)) ? 404 : 500;
      response.writeHead(status).end(`${thrown}\n`);
    }
  });
  // A busy machine may need longer for an answer than a connection is kept by default, and would be refused on it.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}${path}`, close };
}
