/** A script: signs in, lists, changes, handles a refusal, reads a log page by page, and is tested without a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMockFetch } from '@atrium-console/mock';
import { type AtriumClient, createSession, isHttpError, paginate } from '@atrium-console/sdk';

/** Signs in with the first call, and again whenever the session has ended. */
function connect(password: string, fetch?: typeof globalThis.fetch): AtriumClient {
  const baseUrl = process.env.ATRIUM_BASE_URL ?? 'http://localhost:4010';
  return createSession({ baseUrl, email: 'owner@atrium.test', password, fetch });
}

/** Renames a folder of canned responses. Returns what to tell the user. */
async function rename(client: AtriumClient, from: string, to: string): Promise<string> {
  const { data, error } = await client.call('listCannedFolders');
  if (error) return error.message;
  const folder = data.folders.find(({ name }) => name === from);
  if (!folder) return `There is no folder "${from}".`;

  const renamed = await client.call('renameCannedFolder', {
    params: { path: { id: folder._id } },
    body: { name: to },
    timeout: 5000,
  });
  if (isHttpError(renamed.error, 422)) return renamed.error.fields.map(({ message }) => message).join(' ');
  if (renamed.error) return `${renamed.error.message} (request ${renamed.error.requestId})`;
  return `The folder is now called "${renamed.data.name}".`;
}

/** Who changed how much: every entry of the activity log, fetched page by page. */
async function changesByUser(client: AtriumClient): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { user } of paginate(client, 'listActivities', { params: { query: { limit: 50 } } })) {
    counts.set(user.name, (counts.get(user.name) ?? 0) + 1);
  }
  return counts;
}

test('renames a folder, and reports refusals', async () => {
  const client = connect('Atrium#2026', createMockFetch());
  const name = (await client.call('listCannedFolders').orThrow()).folders[0]?.name ?? '';
  assert.equal(await rename(client, name, 'Warranty'), 'The folder is now called "Warranty".');
  assert.equal(await rename(client, name, 'Returns'), `There is no folder "${name}".`);
  assert.match(await rename(client, 'Warranty', ''), /name/i);
  assert.ok((await changesByUser(client)).size > 0);
});

test('says why it could not sign in', async () => {
  assert.match(await rename(connect('wrong', createMockFetch()), 'a', 'b'), /password/i);
});
