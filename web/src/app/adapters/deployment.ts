import { createTransport } from '@atrium-console/sdk';
import type { Deployment } from '../../base/deployment/deployment.ts';

/** The script that starts the console. Its name changes with each version. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** Compares the running version with the one that the server has now. */
export const browserDeployment: Deployment = {
  isOutdated: async () => {
    const request = new Request('/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const response = await createTransport({ retry: { attempts: 1 } })(request);
    const served = ENTRY.exec(await response.text())?.[1];
    const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    return response.ok && served !== undefined && served !== running;
  },
  reload: () => window.location.reload(),
};
