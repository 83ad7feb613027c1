import { createClient, type Logger, type LogLevel, logTo } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';

/** Makes one sign-in that is refused, one list that is retried, and one call without a server; returns the log. */
async function logOf(level?: LogLevel): Promise<[LogLevel, string, object][]> {
  const lines: [LogLevel, string, object][] = [];
  const at = (name: LogLevel) => (message: string, details: object) => void lines.push([name, message, details]);
  const logger: Logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const statuses = [401, 503, 200];
  const client = createClient({
    baseUrl: 'https://me:hush@atrium.test',
    token: 'hush',
    cookie: 'access_token=hush',
    sleep: async () => {},
    retry: { attempts: 2 },
    onEvent: logTo(logger, level),
    fetch: async () => {
      const status = statuses.shift();
      if (status === undefined) throw new TypeError('No connection.');
      return Response.json({ sla: [] }, { status });
    },
  });
  await client.call('loginByEmail', { body: { email: 'ann@atrium.test', password: 'hush' } });
  await client.request({ url: '/api/v1.0/sla', params: { token: 'hush', q: 'visible' } });
  await client.call('listSla', { retry: { attempts: 1 } });
  return lines;
}

describe('logTo', () => {
  it('writes what is at least as important as its level', async () => {
    const levels = async (level?: LogLevel) => (await logOf(level)).map(([name]) => name);
    expect(await levels('debug')).toEqual([
      'debug',
      'warn',
      'debug',
      'warn',
      'warn',
      'debug',
      'info',
      'debug',
      'error',
    ]);
    expect(await levels()).toEqual(['warn', 'warn', 'warn', 'info', 'error']);
    expect(await levels('warn')).toEqual(['warn', 'warn', 'warn', 'error']);
    expect(await levels('error')).toEqual(['error']);
  });

  it('says what happened', async () => {
    const messages = (await logOf('info')).map(([, message]) => message.replaceAll(/\d+ ms/g, 'N ms'));
    expect(messages).toEqual([
      'POST https://***@atrium.test/api/v1.0/auth/login/email → 401 in N ms',
      'GET https://***@atrium.test/api/v1.0/sla?token=***&q=visible → 503 in N ms',
      'GET https://***@atrium.test/api/v1.0/sla?token=***&q=visible is tried again in N ms',
      'GET https://***@atrium.test/api/v1.0/sla?token=***&q=visible → 200 in N ms',
      'GET https://***@atrium.test/api/v1.0/sla failed: No connection.',
    ]);
  });

  it('hides passwords, tokens and cookies, at every level', async () => {
    const text = JSON.stringify(await logOf('debug'));
    expect(text).not.toContain('hush');
    expect(text).toContain('"password":"***"');
    expect(text).toContain('"authorization":"***"');
    expect(text).toContain('ann@atrium.test');
  });
});
