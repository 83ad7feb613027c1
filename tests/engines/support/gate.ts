import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../support/ports.ts';

/** A door before a server on this machine, which can be shut: what comes then is refused as without a network. */
export type Gate = {
  port: number;
  setShut(isShut: boolean): void;
  close(): Promise<void>;
};

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer((visitor) => {
    if (isShut) return void visitor.destroy();
    const inner = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [visitor, inner],
      [inner, visitor],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: await listen(server),
    setShut: (shut) => {
      isShut = shut;
      if (shut) cut();
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
