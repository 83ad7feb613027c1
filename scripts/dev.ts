/** `npm run dev`: the console from its sources with hot reload, using the mock server. */
import { fileURLToPath } from 'node:url';
import { PortTakenError, runUntilStopped, startMock } from '@atrium-console/mock/server';
import { partnerSites } from './start/partnerSites.ts';
import { describeStart, printing } from './start/printing.ts';
import { readConfig } from './start/readConfig.ts';
import { readOptions } from './start/readOptions.ts';
import { report } from './start/report.ts';
import { serveAreas } from './start/serveAreas.ts';

async function main() {
  const options = await readOptions('run dev', process.argv.slice(2), process.env);
  if (options === 'help') return;
  const { configFile, port, scenario, server } = options;
  const { texts, config, warnings } = await readConfig(configFile);
  for (const warning of warnings) console.warn(`Configuration: ${warning}`);
  const served = server && (await serveAreas(printing(server)));
  const mock = await startMock({
    scenario,
    ...(served && { api: served.api }),
    onViolation: ({ method, path, details }) => console.warn(`Contract violation: ${method} ${path} ${details}`),
  });
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(new URL('../web', import.meta.url)),
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: {
        '/api': mock.origin,
        '/files': mock.origin,
        '/mock-provider': mock.origin,
        '/socket.io': { target: mock.origin, ws: true },
      },
    },
    plugins: [
      {
        name: 'atrium:config',
        configureServer: ({ middlewares }) => {
          for (const [path, text] of texts) {
            middlewares.use(path, (_, response) => {
              response.setHeader('Content-Type', 'application/json').end(text);
            });
          }
        },
      },
    ],
  });
  const stop = async () => {
    await vite.close();
    await mock.stop();
    await served?.stop();
  };
  try {
    await vite.listen();
  } catch (error) {
    await stop();
    throw String(error).includes('already in use') ? new PortTakenError(port) : error;
  }
  runUntilStopped({
    ...mock,
    stop: async () => {
      if (served) console.log(served.summary());
      await stop();
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  console.log(describeStart('Atrium, with hot reload', { ...mock, origin }, partnerSites(config, port), server));
}

main().catch(report);
