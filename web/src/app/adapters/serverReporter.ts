import type { AtriumClient } from '@atrium-console/sdk';
import { caughtErrorLimits } from '@atrium-console/sdk/limits';
import type { PersonReport } from '../../base/services.ts';
import { withoutSecrets } from './scrubbed.ts';

/** The limits of `CaughtError` in the contract. */
const { message: MESSAGE, page: PAGE, stack: STACK } = caughtErrorLimits;

/** Reports to the server's own endpoints. */
export function serverReporter(client: AtriumClient) {
  return {
    capture: async ({ name, message, stack }: Error): Promise<string> => {
      const body = {
        message: withoutSecrets(`${name}: ${message}`).slice(0, MESSAGE.maxLength),
        page: window.location.pathname.slice(0, PAGE.maxLength),
        ...(stack !== undefined && { stack: withoutSecrets(stack).slice(0, STACK.maxLength) }),
      };
      return (await client.POST('/api/v1.0/errors', { body }).orThrow()).event_id;
    },
    report: async ({ name, email, whatHappened, eventId }: PersonReport): Promise<void> => {
      const body = {
        name,
        email,
        what_happened: withoutSecrets(whatHappened),
        ...(eventId !== undefined && { event_id: eventId }),
      };
      await client.POST('/api/v1.0/error-reports', { body }).orThrow();
    },
  };
}
