import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** The port is in use. The message says what to do. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(
      `Port ${port} is already in use. Stop the other program or choose another port, for example --port ${port + 1}.`,
    );
    this.name = 'PortTakenError';
    this.port = port;
  }
}

export type Listening = { server: Server; origin: string; port: number; close: () => Promise<void> };

/** Creates an HTTP server for a fetch handler. It does not listen yet, so that a socket server can be attached. */
export function createHttpServer(handle: (request: Request) => Response | Promise<Response>): Server {
  return createServer(getRequestListener(handle, { overrideGlobalObjects: false }));
}

/** Listens on the local machine only, unless another address is given. Port 0 selects a free port. */
export async function listen(server: Server, port: number, hostname = '127.0.0.1'): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error);
    });
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  // Where it listens on all addresses, the local one is the one to open.
  const reached = ['0.0.0.0', '::'].includes(hostname) ? '127.0.0.1' : hostname;
  return { server, port: actual, origin: `http://${reached}:${actual}`, close: () => close(server) };
}

/** Also closes open connections; otherwise one idle browser tab would keep the process alive. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
