import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { browserServices } from './browserServices.ts';
import { Console } from './Console.tsx';
import { loadRuntimeConfig } from './config/loadRuntimeConfig.ts';
import { StartFailed } from './config/StartFailed.tsx';
import { makeStore } from './makeStore.ts';
import { routes } from './routes.tsx';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html must hold an element with the id root.');
  const root = createRoot(container);
  const loaded = await loadRuntimeConfig();
  if (!loaded.ok) {
    root.render(<StartFailed problems={loaded.problems} />);
    return;
  }
  const services = browserServices(loaded.config);
  const store = makeStore({ storage: services.storage });
  root.render(
    <Console store={store} router={createBrowserRouter(routes)} config={loaded.config} services={services} />,
  );
}

start();
