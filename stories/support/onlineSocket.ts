import type { Services } from '../../web/src/base/services.ts';

/** A socket that connects immediately and accepts every registration. */
export const onlineSocket: Services['openSocket'] = async () => {
  const still = { on: () => undefined, off: () => undefined };
  return {
    ...still,
    io: still,
    connected: true,
    connect: () => undefined,
    disconnect: () => undefined,
    emit: (_event: string, _payload: unknown, acknowledge: unknown) =>
      typeof acknowledge === 'function' && acknowledge({ ok: true }),
  };
};
