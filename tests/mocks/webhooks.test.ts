import { verifyWebhook } from '@atrium-console/sdk/webhooks';
import { afterEach, expect, it, vi } from 'vitest';
import { example } from './support/document.ts';
import { bodyOf, person } from './support/owner.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock, which goes on only when it is told to. */
function atTime(time: string): () => Date {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  return () => new Date();
}

it('[integration.deliveries] a test is delivered, also to a webhook that is off, and is listed', async () => {
  const owner = person();
  const { webhooks } = await owner.get('listWebhooks');
  const off = webhooks.find(({ enabled }: { enabled: boolean }) => !enabled);
  const params = { id: off._id };
  const { deliveries: before } = await owner.get('listWebhookDeliveries', { params });
  const test = await owner.get('testWebhook', { params });
  expect(test).toMatchObject({ webhook_id: off._id, event: 'test', attempt: 1, status: 204, failure: null });
  expect(await owner.get('listWebhookDeliveries', { params })).toEqual({ deliveries: [test, ...before] });
  const unknown = { id: '65f0c1a2b3d4e5f6420000ff' };
  for (const operation of ['testWebhook', 'listWebhookDeliveries'] as const) {
    expect((await owner.send(operation, { params: unknown })).status).toBe(404);
  }
});

it('[integration.deliveries] a delivery that fails says why, and is sent again as the next attempt', async () => {
  const owner = person();
  const body = bodyOf('createWebhook', { url: 'https://hooks.northwind.invalid/line' });
  const { _id: id } = await owner.get('createWebhook', { body });
  const failed = await owner.get('testWebhook', { params: { id } });
  expect(failed).toMatchObject({ status: null, failure: 'dns' });
  await owner.get('updateWebhook', {
    params: { id },
    body: bodyOf('createWebhook', { url: 'https://hooks.northwind.example/status/503' }),
  });
  const { payload, request_id } = failed;
  const again = await owner.get('redeliverWebhook', { params: { id, delivery_id: failed._id } });
  expect(again).toMatchObject({ attempt: 2, status: 503, failure: null, payload, request_id });
  const third = await owner.get('redeliverWebhook', { params: { id, delivery_id: failed._id } });
  expect(third.attempt).toBe(3);
  const other = example('webhookDeliveryList').deliveries[0]?._id ?? '';
  expect((await owner.send('redeliverWebhook', { params: { id, delivery_id: other } })).status).toBe(404);
});

it('[integration.deliveries] keeps the last 20 deliveries of each webhook, and deletes them with it', async () => {
  const owner = person();
  const [first, second] = (await owner.get('listWebhooks')).webhooks;
  const params = { id: first._id };
  const others = await owner.get('testWebhook', { params: { id: second._id } });
  const sent = [];
  for (let count = 0; count < 21; count += 1) sent.unshift(await owner.get('testWebhook', { params }));
  expect((await owner.get('listWebhookDeliveries', { params })).deliveries).toEqual(sent.slice(0, 20));
  const kept = await owner.get('listWebhookDeliveries', { params: { id: second._id } });
  expect(kept.deliveries).toEqual([others]);
  await owner.get('deleteWebhook', { params });
  expect((await owner.send('listWebhookDeliveries', { params })).status).toBe(404);
});

it('[integration.webhook-signature] signs what it sends, for a day after a rotation with the old secret, too', async () => {
  const now = atTime('2026-11-21T09:00:00.500Z');
  const owner = person();
  const [{ _id: id }, other] = (await owner.get('listWebhooks')).webhooks;
  const rotate = async () => (await owner.get('rotateWebhookSecret', { params: { id } })).secret;
  const verified = async (...secrets: string[]) => {
    const { headers, payload, request_id } = await owner.get('testWebhook', { params: { id } });
    expect(headers['webhook-id']).toBe(request_id);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(now().getTime() / 1000)));
    const body = JSON.stringify(payload);
    const results = secrets.map((secret) => verifyWebhook({ headers, body }, { secret, now }));
    return (await Promise.all(results)).map(({ ok }) => ok);
  };
  const [first, second] = [await rotate(), await rotate()];
  expect(first).not.toBe(second);
  expect(await verified(first, second)).toEqual([true, true]);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(await verified(first, second)).toEqual([false, true]);
  const { headers, payload } = await owner.get('testWebhook', { params: { id: other._id } });
  const foreign = { headers, body: JSON.stringify(payload) };
  expect(await verifyWebhook(foreign, { secret: second, now })).toMatchObject({ reason: 'signature_wrong' });
  expect((await owner.send('rotateWebhookSecret', { params: { id: '65f0c1a2b3d4e5f6420000ff' } })).status).toBe(404);
});

it('[activity.log] has an entry for a new secret, without the secret', async () => {
  const owner = person();
  const [{ _id: id }] = (await owner.get('listWebhooks')).webhooks;
  const { secret } = await owner.get('rotateWebhookSecret', { params: { id } });
  const { activities } = await owner.get('listActivities');
  expect(activities[0]).toMatchObject({ action: 'update', object: { _id: id }, before: null, after: null });
  expect(JSON.stringify(activities)).not.toContain(secret);
});

it('[integration.webhook-signature] signs what is sent again at its own time, under the same id', async () => {
  const now = atTime('2026-11-21T09:00:00.000Z');
  const owner = person();
  const [{ _id: id }] = (await owner.get('listWebhooks')).webhooks;
  const { secret } = await owner.get('rotateWebhookSecret', { params: { id } });
  const first = await owner.get('testWebhook', { params: { id } });
  vi.advanceTimersByTime(600_000);
  const again = await owner.get('redeliverWebhook', { params: { id, delivery_id: first._id } });
  expect(again.headers['webhook-id']).toBe(first.headers['webhook-id']);
  const result = await verifyWebhook({ headers: again.headers, body: JSON.stringify(again.payload) }, { secret, now });
  expect(result).toMatchObject({ ok: true, at: now(), event: { event: 'test' } });
});

it.each([
  ['https://10.0.0.8/in', 'private', 'Enter a public address. Events are not sent to local or private addresses.'],
  ['https://me:secret@hooks.northwind.example/', 'credentials', 'Enter a URL without a user name and password.'],
])('[integration.webhook-url] refuses %s', async (url, code, message) => {
  const owner = person();
  for (const operation of ['createWebhook', 'updateWebhook'] as const) {
    const { body, status } = await owner.send(operation, { body: bodyOf('createWebhook', { url }) });
    expect([status, body.errors]).toEqual([422, [{ field: 'url', code, message }]]);
  }
});
