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

/** Serves the files of a folder under a path, as any file server does: what is not there is a 404. */
export async function serveFolder(folder: string, path: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files.invalid');
    const asked = decodeURIComponent(pathname);
    const name = asked.startsWith(path) ? normalize(`/${asked.slice(path.length) || 'index.html'}`) : undefined;
    try {
      if (name === undefined) throw new Error(`${asked} is not served.`);
      const file = name.endsWith('/') ? `${name}index.html` : name;
      const content = await readFile(join(folder, file));
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end('Not found\n');
    }
  });
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
