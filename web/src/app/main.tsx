import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { loadRuntimeConfig } from '../base/config/loadRuntimeConfig.ts';
import { StartFailed } from '../base/config/StartFailed.tsx';
import { forgiveSkipped } from '../base/fade/forgiveSkipped.ts';
import { withFades } from '../base/fade/withFades.ts';
import { whenIdle } from '../base/lazy/whenIdle.ts';
import { siteAt } from '../base/useSite.ts';
import { makeStore } from '../session/makeStore.ts';
import { watchErrors } from './adapters/watchErrors.ts';
import { applySiteToTab } from './applySiteToTab.ts';
import { browserServices } from './browserServices.ts';
import { Console } from './Console.tsx';
import { noteDiffering } from './differingServer.ts';
import { routes } from './routes.tsx';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('There is no #root.');
  const root = createRoot(container);
  const loaded = await loadRuntimeConfig();
  if (!loaded.ok) {
    root.render(<StartFailed problems={loaded.problems} />);
    return;
  }
  // `//…` is not a route of ours, and not even a URL to the router's parser.
  if (window.location.pathname.startsWith('//')) window.history.replaceState(null, '', '/');
  const services = browserServices(loaded.config, loaded.dialect);
  noteDiffering(services.preferences, loaded.dialect !== undefined);
  const { brand } = siteAt(loaded.config, services.origin);
  watchErrors(services.reporter);
  const { dialect, config } = loaded;
  const store = makeStore({ storage: services.storage, dialect, notServed: config.not_served });
  // Before the first paint, and only at a partner's: its look and shades are not part of our own first load.
  const partner = brand && (await import('./PartnerLook.tsx'));
  const stored = partner && (await partner.loadLook(store, brand));
  applySiteToTab({ title: stored?.site_title ?? loaded.config.site_title, brand: stored });
  // A fade can begin before the frame around the screens is loaded: with the browser's Back, right after a reload.
  forgiveSkipped(document);
  const router = withFades(createBrowserRouter(routes));
  root.render(
    <Console
      store={store}
      router={router}
      config={loaded.config}
      services={services}
      PartnerLook={partner?.PartnerLook}
    />,
  );
  const { connection } = services;
  // Without it, everything is loaded when it is needed.
  whenIdle(() =>
    import('./loadAhead.ts').then(
      ({ loadAhead }) => loadAhead({ router, store, connection }),
      () => undefined,
    ),
  );
}

start();
