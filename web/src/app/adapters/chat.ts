import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';
import type { Chat } from '../../base/services.ts';
import { once } from './once.ts';
import { standInChat } from './standInChat.ts';

/** The deployment's support chat. Nothing of it is loaded before someone signs in. */
export function createChat(chosen: NonNullable<RuntimeConfig['chat']>): Chat {
  return chosen.provider === 'mock' ? standInChat() : intercom(chosen.key);
}

function intercom(appId: string): Chat {
  const loading = once(() => import('@intercom/messenger-js-sdk'));
  let bootedId: number | undefined;
  // The console works without its chat: a provider that is blocked or down is only logged.
  const unlessBlocked = (act: () => Promise<void>) => () => {
    act().catch((error: unknown) => console.warn('The support chat could not be loaded.', error));
  };
  const shutDown = async () => {
    bootedId = undefined;
    (await loading()).shutdown();
  };
  return {
    boot: ({ id, name, email, account }) =>
      unlessBlocked(async () => {
        if (bootedId === id) return;
        // Clear the previous person's messages.
        if (bootedId !== undefined) await shutDown();
        bootedId = id;
        const { Intercom } = await loading();
        Intercom({
          app_id: appId,
          user_id: String(id),
          name,
          email,
          company: { name: account },
          hide_default_launcher: true,
        });
      })(),
    show: unlessBlocked(async () => (await loading()).show()),
    shutdown: unlessBlocked(shutDown),
  };
}
