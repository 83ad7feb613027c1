import type { RuntimeConfig } from '../config/runtimeConfig.ts';
import type { Chat } from '../services.ts';
import { once } from './once.ts';
import { standInChat } from './standInChat.ts';

/** The chat that a deployment has chosen. Nothing of it is loaded before somebody is signed in. */
export function createChat(chosen: NonNullable<RuntimeConfig['chat']>): Chat {
  return chosen.provider === 'mock' ? standInChat() : intercom(chosen.key);
}

function intercom(appId: string): Chat {
  const loading = once(() => import('@intercom/messenger-js-sdk'));
  return {
    boot: async ({ id, name, email, account }) => {
      const { Intercom } = await loading();
      Intercom({
        app_id: appId,
        user_id: String(id),
        name,
        email,
        company: { name: account },
        hide_default_launcher: true,
      });
    },
    show: async () => (await loading()).show(),
    shutdown: async () => (await loading()).shutdown(),
  };
}
