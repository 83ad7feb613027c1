import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { Console } from './Console.tsx';
import { loadRuntimeConfig } from './loadRuntimeConfig.ts';
import { makeStore } from './makeStore.ts';
import { routes } from './routes.tsx';
import { StartFailed } from './StartFailed.tsx';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html must hold an element with the id root.');
  const root = createRoot(container);
  const loaded = await loadRuntimeConfig();
  if (!loaded.ok) {
    root.render(<StartFailed problems={loaded.problems} />);
    return;
  }
  document.title = loaded.config.site_title;
  root.render(<Console store={makeStore()} router={createBrowserRouter(routes)} config={loaded.config} />);
}

start();
