import type { Engine } from '../engine/createEngine.ts';
import { createHeaderJar } from './headerJar.ts';
import { createHttpServer, type Listening, listen } from './listen.ts';

async function handle(engine: Engine, request: Request): Promise<Response> {
  const jar = createHeaderJar(request.headers.get('cookie'));
  const response = await engine.handle(request, jar);
  for (const cookie of jar.setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * Serves the engine over HTTP. It can be stopped and restarted on the same port without losing its state, to simulate a
 * server that goes down and comes back.
 */
export async function startEngineServer(engine: Engine) {
  const create = () =>
    createHttpServer((request) =>
      handle(engine, request).catch((error: unknown) => {
        console.error('The engine has a bug:', error);
        return Response.json({ code: 'engine_defect', message: String(error) }, { status: 500 });
      }),
    );
  let listening: Listening | undefined = await listen(create(), 0);
  const { origin, port } = listening;
  return {
    origin,
    isRunning: () => listening !== undefined,
    async start() {
      listening ??= await listen(create(), port);
    },
    async stop() {
      const running = listening;
      listening = undefined;
      await running?.close();
    },
  };
}
