import type { Exchange } from '../engine/contract/types.ts';
import type { Engine } from '../engine/createEngine.ts';
import { createHeaderJar } from './headerJar.ts';
import { createHttpServer, type Listening, listen } from './listen.ts';

type OnExchange = (exchange: Exchange) => void;

async function answer(engine: Engine, request: Request, onExchange?: OnExchange): Promise<Response> {
  try {
    const jar = createHeaderJar(request.headers.get('cookie'));
    const response = await engine.handle(request, jar, onExchange);
    for (const cookie of jar.setCookies) response.headers.append('Set-Cookie', cookie);
    return response;
  } catch (error) {
    console.error('The engine has a bug:', error);
    return Response.json({ code: 'engine_defect', message: String(error) }, { status: 500 });
  }
}

/**
 * Serves the engine over HTTP, and to this process by `handle`. It can be stopped and restarted on the same port without
 * losing its state, to simulate a server that goes down and comes back.
 */
export async function startEngineServer(engine: Engine) {
  const handle = (request: Request, onExchange?: OnExchange) => answer(engine, request, onExchange);
  const serve = (request: Request) => handle(request);
  let listening: Listening | undefined = await listen(createHttpServer(serve), 0);
  const { origin, port } = listening;
  return {
    origin,
    handle,
    isRunning: () => listening !== undefined,
    async start() {
      listening ??= await listen(createHttpServer(serve), port);
    },
    async stop() {
      const running = listening;
      listening = undefined;
      await running?.close();
    },
  };
}
