import { createEngine, createMemoryJar } from '@atrium-console/mock';
import { describe, expect, it } from 'vitest';

const GROUPS = 'http://engine.test/api/v1.0/groups';
const FOLDERS = 'http://engine.test/api/v1.0/canned_response/folders';

describe('changes of one item at the same time', () => {
  it('are each answered with what they have stored, though the next one has changed it since', async () => {
    const engine = createEngine();
    const jar = createMemoryJar();
    engine.signIn('owner', jar);
    const send = async (method: string, url: string, name: string): Promise<Record<string, unknown>> => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await engine.handle(new Request(url, { method, headers, body: JSON.stringify({ name }) }), jar);
      expect(response.status).toBe(200);
      return response.json();
    };
    const { _id } = await send('POST', FOLDERS, 'Folder');
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(names.map((name) => send('PUT', `${FOLDERS}/${_id}`, name)));
    expect(answers.map(({ name }) => name)).toEqual(names);
  });
});

describe('a list that is read while something is deleted', () => {
  it('[group.calls] shows each user in one group, as it was before or as it is afterwards', async () => {
    const engine = createEngine();
    const jar = createMemoryJar();
    engine.signIn('owner', jar);
    const send = async (method: string, url: string): Promise<Response> =>
      engine.handle(new Request(url, { method }), jar);
    const read = async (): Promise<{ _id: string; members: number[] }[]> =>
      (await (await send('GET', GROUPS)).json()).groups;
    const [, second] = await read();
    const [before, , after] = await Promise.all([read(), send('DELETE', `${GROUPS}/${second?._id}`), read()]);
    const count = (groups: typeof before) => groups.flatMap(({ members }) => members).length;
    const users = new Set((await read()).flatMap(({ members }) => members)).size;
    expect(before.some(({ _id }) => _id === second?._id)).toBe(true);
    expect([count(before), count(after)]).toEqual([users, users]);
  });
});
