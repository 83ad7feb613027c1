import { createClient } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { closableFetch } from '../../../stories/support/closableFetch.ts';

/** A client over a `fetch` that answers only when it is told to. */
function slowClient() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { fetch, close } = closableFetch(() => promise);
  const { call } = createClient({ baseUrl: 'http://atrium.story', fetch });
  return { call, close, answer: () => resolve(Response.json({ sla: [] })) };
}

describe('the calls of a story', () => {
  it('are answered while it is open', async () => {
    const { call, answer } = slowClient();
    const result = call('listSla');
    answer();
    expect(await result).toMatchObject({ data: { sla: [] } });
  });

  it('are cancelled when it is closed, and a later answer changes nothing', async () => {
    const { call, close, answer } = slowClient();
    const result = call('listSla');
    close();
    answer();
    expect(await result).toMatchObject({ error: { kind: 'aborted' } });
  });

  it('are not sent after it was closed', async () => {
    const { call, close, answer } = slowClient();
    close();
    answer();
    expect(await call('listSla')).toMatchObject({ error: { kind: 'aborted' } });
  });
});
