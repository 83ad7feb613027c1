import { type Mock, type MockOptions, startMock } from '@atrium-console/mock/server';
import type { RuntimeConfig } from '../../web/src/base/config/runtimeConfig.ts';
import { buildConsole, DIST } from './buildConsole.ts';
import { createSite } from './createSite.ts';
import { type PartnerSite, partnerSites } from './partnerSites.ts';
import { readConfig } from './readConfig.ts';
import { securityHeaders } from './securityHeaders.ts';
import { type ServerOptions, serveAreas } from './serveAreas.ts';

export type StackOptions = Omit<MockOptions, 'api' | 'site'> & {
  /** Runtime configuration to serve instead of `web/public/config.json`. */
  configFile?: string;
  /** Whether to build the console first. Without it, only when its sources have changed. */
  build?: 'always' | 'when-stale' | 'never';
  /** Folder of the built console. Default: `web/dist`. */
  root?: string;
  /** A server that answers the calls of some areas in place of the mock. */
  server?: ServerOptions;
  /** Told of what the configuration may say and yet is not done as it says. */
  onWarning?: (warning: string) => void;
};

/** A running console with everything it talks to, on one origin. */
export type Stack = Mock & {
  /** The partners' consoles that it shows too. */
  partners: readonly PartnerSite[];
  /** With a server: what it was called, and how often it violated the contract. */
  summary?: () => string;
};

function building(): Response {
  return new Response('The console is being built. Reload in a moment.\n', {
    status: 503,
    headers: { 'Retry-After': '5' },
  });
}

/** The texts of a configuration that says, too, what a server does not have: the console does without. */
function withoutCalls(
  texts: ReadonlyMap<string, string>,
  { not_served }: RuntimeConfig,
  missing: readonly string[],
): ReadonlyMap<string, string> {
  const text = texts.get('/config.json');
  if (missing.length === 0 || text === undefined) return texts;
  const all = [...new Set([...not_served, ...missing])];
  return new Map([...texts, ['/config.json', JSON.stringify({ ...JSON.parse(text), not_served: all })]]);
}

/**
 * Builds the console and starts it with engine, Prism and realtime on one origin of this machine: what `npm start` runs
 * and what the end-to-end tests drive. `stopEngine` and `startEngine` take only the server behind `/api` away and back.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { build = 'when-stale', configFile, onWarning, root = DIST, server, ...rest } = options;
  const { texts, config, warnings } = await readConfig(configFile);
  for (const warning of warnings) onWarning?.(warning);
  let site: (request: Request) => Response = building;
  const served = server && (await serveAreas(server));
  // Before the build, so that a taken port is known at once and not after it.
  const starting = startMock({
    prism: true,
    ...rest,
    ...(served && { api: served.api }),
    site: (request) => site(request),
  });
  const stop = async () => {
    await (await starting.catch(() => undefined))?.stop();
    await served?.stop();
  };
  try {
    const mock = await starting;
    if (build !== 'never') await buildConsole({ force: build === 'always' });
    const told = withoutCalls(texts, config, served?.missing ?? []);
    site = await createSite({ root, texts: told, headers: securityHeaders(config) });
    const partners = partnerSites(config, mock.port);
    return { ...mock, partners, stop, ...(served && { summary: served.summary }) };
  } catch (error) {
    await stop();
    throw error;
  }
}
