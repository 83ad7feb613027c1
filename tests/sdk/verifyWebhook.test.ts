import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import {
  replaysInMemory,
  signWebhook,
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  webhookRequest,
} from '@atrium-console/sdk/webhooks';
import * as fc from 'fast-check';
import { Webhook as Standard } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { signedContent, toBase64, webhookKey } from '../../sdk/src/webhooks/webhookKey.ts';
import { resolve } from '../contract/support.ts';

const SECRET = `whsec_${btoa('a secret of twenty-four!')}`;
const OTHER = `whsec_${btoa('another one with 26 bytes!')}`;
const AT = new Date('2026-11-21T09:00:00.000Z');
const EVENT: WebhookEvent = { event: 'ticket_done', sent_at: AT.toISOString(), data: { ticket_id: 'T-20914' } };
const EVENT_NAMES: WebhookEvent['event'][] = ['ticket_created', 'ticket_done', 'message_received', 'test'];
const BODY = JSON.stringify(EVENT);

/** Options of a receiver that looks at its clock a number of seconds after the event was sent. */
const later = (seconds: number): VerifyOptions => ({
  secret: SECRET,
  now: () => new Date(AT.getTime() + seconds * 1000),
});

/** The Base64 of the signature of `BODY`. */
const RIGHT = (await signWebhook(BODY, { secret: SECRET, at: AT, id: 'msg_1' }))['webhook-signature'].slice(3);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Other Base64 that means the same bytes. */
function respelled(base64: string): string {
  const last = LETTERS.indexOf(base64.at(-2) ?? '');
  return `${base64.slice(0, -2)}${LETTERS[last + 1]}=`;
}

const reasonOf = (result: VerifiedWebhook) => (result.ok ? 'accepted' : result.reason);

/** The headers of bytes that are no text, which `signWebhook` cannot sign. */
async function signedBytes(bytes: Uint8Array) {
  const key = await webhookKey(SECRET);
  const timestamp = String(AT.getTime() / 1000);
  const signature = await crypto.subtle.sign('HMAC', key, signedContent('msg_1', timestamp, bytes));
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(new Uint8Array(signature))}`,
  };
}

/** The reason for which an event is refused that was changed on its way. */
async function refusal(change: Record<string, string | undefined>, body: string | Uint8Array = BODY) {
  const headers = { ...(await signWebhook(BODY, { secret: SECRET, at: AT, id: 'msg_1' })), ...change };
  return reasonOf(await verifyWebhook({ headers, body }, later(0)));
}

describe('[integration.webhook-signature] a genuine event', () => {
  it('is accepted with its id and its time, from a request', async () => {
    const request = await webhookRequest(EVENT, { secret: SECRET, at: AT, id: 'msg_1' });
    expect(request.headers.get('x-request-id')).toBe('msg_1');
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(request.method).toBe('POST');
    expect(await verifyWebhook(request, later(10))).toEqual({ ok: true, event: EVENT, id: 'msg_1', at: AT });
  });

  it('is accepted with the headers of node:http, in whatever case, and with bytes', async () => {
    const signed = await signWebhook(BODY, { secret: SECRET, at: AT });
    const headers = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), [value]]));
    const result = await verifyWebhook({ headers, body: new TextEncoder().encode(BODY) }, later(0));
    expect(result).toMatchObject({ ok: true, event: EVENT });
  });

  it('narrows to its kind', async () => {
    const result = await verifyWebhook(await webhookRequest(EVENT, { secret: SECRET, at: AT }), later(0));
    if (!result.ok || result.event.event !== 'message_received') return;
    expectTypeOf(result.event.data).toEqualTypeOf<{ ticket_id: string; channel: string }>();
  });

  it.each([
    ['with both secrets while one replaces another', [SECRET, OTHER], SECRET],
    ['by a receiver that knows both', SECRET, [OTHER, SECRET]],
  ])('is accepted %s', async (_, signedBy, known) => {
    const request = await webhookRequest(EVENT, { secret: signedBy, at: AT });
    expect(reasonOf(await verifyWebhook(request, { ...later(0), secret: known }))).toBe('accepted');
  });

  it('is accepted as long as its time is within five minutes, or what is asked for', async () => {
    const headers = await signWebhook(BODY, { secret: SECRET, at: AT });
    const at = (seconds: number, tolerance?: number) =>
      verifyWebhook({ headers, body: BODY }, { ...later(seconds), ...(tolerance && { tolerance }) });
    const all = [-301, -300, 300, 301].map((seconds) => at(seconds));
    expect((await Promise.all(all)).map(reasonOf)).toEqual(['timestamp_off', 'accepted', 'accepted', 'timestamp_off']);
    expect(reasonOf(await at(31, 30))).toBe('timestamp_off');
  });

  it('has an id of its own if none is given, and the time of now', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => signWebhook(BODY, { secret: SECRET })));
    expect(one?.['webhook-id']).not.toBe(other?.['webhook-id']);
    expect(reasonOf(await verifyWebhook({ headers: one ?? {}, body: BODY }, { secret: SECRET }))).toBe('accepted');
  });

  it('is accepted with the longest secret', async () => {
    const secret = `whsec_${btoa('x'.repeat(64))}`;
    const request = await webhookRequest(EVENT, { secret, at: AT });
    expect(reasonOf(await verifyWebhook(request, { ...later(0), secret }))).toBe('accepted');
  });

  it('may be of a kind that is not known yet', async () => {
    const body = JSON.stringify({ event: 'ticket_merged', sent_at: AT.toISOString(), data: { into: 'T-1' }, more: 1 });
    const headers = await signWebhook(body, { secret: SECRET, at: AT });
    expect(reasonOf(await verifyWebhook({ headers, body }, later(0)))).toBe('accepted');
  });
});

describe('[integration.webhook-signature] the library of Standard Webhooks', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 60 });
  const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => btoa(String.fromCharCode(...bytes)));

  it('signs what is accepted, and accepts what is signed', async () => {
    const now = new Date();
    await fc.assert(
      fc.asyncProperty(texts, secrets, fc.uuid(), async (text, base64, id) => {
        const body = JSON.stringify({ ...EVENT, text });
        const secret = `whsec_${base64}`;
        const standard = new Standard(secret);
        const theirs = {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': standard.sign(id, now, body),
        };
        const result = await verifyWebhook({ headers: theirs, body }, { secret });
        expect(reasonOf(result)).toBe('accepted');
        const ours = await signWebhook(body, { secret, id: id, at: now });
        expect(ours).toEqual(theirs);
        expect(standard.verify(body, ours)).toEqual(JSON.parse(body));
      }),
      { numRuns: 200 },
    );
  });
});

describe('[integration.webhook-signature] an event is refused', () => {
  it.each([
    ['without an id', { 'webhook-id': undefined }, 'headers_missing'],
    ['with an empty id', { 'webhook-id': '' }, 'headers_missing'],
    ['without a time', { 'webhook-timestamp': undefined }, 'headers_missing'],
    ['with a time in words', { 'webhook-timestamp': 'now' }, 'headers_missing'],
    ['with a time in parts of seconds', { 'webhook-timestamp': '1795251600.5' }, 'headers_missing'],
    ['without a signature', { 'webhook-signature': undefined }, 'headers_missing'],
    ['under another id', { 'webhook-id': 'msg_2' }, 'signature_wrong'],
    ['at another time', { 'webhook-timestamp': String(AT.getTime() / 1000 + 1) }, 'signature_wrong'],
    ['with a signature of another version', { 'webhook-signature': 'v1a,AAAA' }, 'signature_wrong'],
    ['with the right signature under another version', { 'webhook-signature': `v2,${RIGHT}` }, 'signature_wrong'],
    // The last letter has two bits that mean nothing.
    ['with another spelling of the right one', { 'webhook-signature': `v1,${respelled(RIGHT)}` }, 'signature_wrong'],
    ['with a signature that is no Base64', { 'webhook-signature': 'v1,?' }, 'signature_wrong'],
    ['with an empty signature', { 'webhook-signature': 'v1,' }, 'signature_wrong'],
  ])('%s', async (_, change, reason) => {
    expect(await refusal(change)).toBe(reason);
  });

  it('with another body, however small the difference', async () => {
    expect(await refusal({}, `${BODY} `)).toBe('signature_wrong');
    expect(await refusal({}, '')).toBe('signature_wrong');
  });

  it('with a header that is there twice', async () => {
    const headers = await signWebhook(BODY, { secret: SECRET, at: AT });
    const twice = { ...headers, 'webhook-id': [headers['webhook-id'], 'msg_2'] };
    expect(reasonOf(await verifyWebhook({ headers: twice, body: BODY }, later(0)))).toBe('headers_missing');
  });

  it('if its right signature is one of very many', async () => {
    const right = (await signWebhook(BODY, { secret: SECRET, at: AT, id: 'msg_1' }))['webhook-signature'];
    const wrong = `v1,${btoa('x'.repeat(32))}`;
    const behind = (count: number) => [...Array.from({ length: count }, () => wrong), right].join(' ');
    expect(await refusal({ 'webhook-signature': behind(4) })).toBe('accepted');
    expect(await refusal({ 'webhook-signature': behind(5) })).toBe('signature_wrong');
  });

  it.each([
    ['no JSON'],
    ['null'],
    ['[]'],
    ['{"event":"test"}'],
    ['{"event":1,"sent_at":"x","data":{}}'],
    ['{"event":"test","sent_at":"x","data":null}'],
    ['{"event":"test","sent_at":1,"data":{}}'],
    ['{"event":"test","sent_at":"x","data":"text"}'],
  ])('if what is signed is %s', async (body) => {
    const headers = await signWebhook(body, { secret: SECRET, at: AT });
    expect(reasonOf(await verifyWebhook({ headers, body }, later(0)))).toBe('not_an_event');
  });

  it('if it is longer than it may be, without reading it to its end', async () => {
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const headers = await signWebhook(BODY, { secret: SECRET, at: AT });
    const maxBytes = 10_000;
    expect(reasonOf(await verifyWebhook({ headers, body: endless }, { ...later(0), maxBytes }))).toBe('body_too_long');
    expect(isCancelled).toBe(true);
    const exact = { ...later(0), maxBytes: BODY.length };
    expect(reasonOf(await verifyWebhook({ headers, body: BODY }, exact))).toBe('accepted');
    const less = { ...later(0), maxBytes: BODY.length - 1 };
    expect(reasonOf(await verifyWebhook({ headers, body: BODY }, less))).toBe('body_too_long');
  });

  it('in parts as well as whole', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const headers = await signWebhook(BODY, { secret: SECRET, at: AT });
    expect(await verifyWebhook({ headers, body: parts }, later(0))).toMatchObject({ ok: true, event: EVENT });
  });

  it('without a body, and with bytes that are no text', async () => {
    const headers = await signWebhook('', { secret: SECRET, at: AT });
    expect(reasonOf(await verifyWebhook({ headers, body: null }, later(0)))).toBe('not_an_event');
    // Both are read as the same text by a lenient decoder.
    const body = BODY.replace('T-20914', '\ufffd');
    const bytes = Uint8Array.from(body, (letter) => (letter === '\ufffd' ? 0xff : letter.charCodeAt(0)));
    const signed = await signedBytes(bytes);
    expect(reasonOf(await verifyWebhook({ headers: signed, body: bytes }, later(0)))).toBe('not_an_event');
  });

  it('with a reason in words', async () => {
    const words = async (received: Parameters<typeof verifyWebhook>[0], options = later(0)) => {
      const result = await verifyWebhook(received, options);
      return result.ok ? '' : result.message;
    };
    const headers = await signWebhook(BODY, { secret: SECRET, at: AT });
    const replays = { claim: () => false, release: () => undefined };
    const noEvent = { headers: await signWebhook('{}', { secret: SECRET, at: AT }), body: '{}' };
    expect([
      await words({ headers: {}, body: BODY }),
      await words({ headers, body: BODY }, later(301)),
      await words({ headers, body: BODY }, { ...later(0), maxBytes: 1 }),
      await words({ headers, body: '{}' }),
      await words({ headers, body: BODY }, { ...later(0), replays }),
      await words(noEvent),
    ]).toEqual([
      'One of the headers webhook-id, webhook-timestamp and webhook-signature is missing or malformed.',
      'The event was sent too long ago, or the clocks differ.',
      'The body is longer than maxBytes.',
      'No signature fits the event and the secret. Verify the body as it came, and check the secret.',
      'The event was received before.',
      'The body is signed, but is not an event.',
    ]);
  });

  it.each([
    '',
    'whsec_',
    'whsec_short',
    `whsec_${btoa('only twenty-three bytes')}`,
    `${SECRET}?`,
    `whsec_${btoa('x'.repeat(65))}`,
  ])('never for the secret %j, which is an error of the receiver', async (secret) => {
    const signed = { headers: await signWebhook(BODY, { secret: SECRET, at: AT }), body: BODY };
    await expect(verifyWebhook(signed, { ...later(0), secret })).rejects.toThrow(
      new TypeError('The secret of a webhook is `whsec_` and the Base64 of 24 to 64 bytes.'),
    );
  });
});

describe('[integration.webhook-signature] an event that comes again', () => {
  it('is refused, also under another time, until its first attempt would be too old', async () => {
    let now = AT;
    const options = { secret: SECRET, now: () => now, replays: replaysInMemory(() => now.getTime()) };
    const send = async () =>
      reasonOf(await verifyWebhook(await webhookRequest(EVENT, { secret: SECRET, id: 'msg_1', at: now }), options));
    const first = await webhookRequest(EVENT, { secret: SECRET, id: 'msg_1', at: now });
    expect(reasonOf(await verifyWebhook(first.clone(), options))).toBe('accepted');
    expect(reasonOf(await verifyWebhook(first.clone(), options))).toBe('repeated');
    now = new Date(AT.getTime() + 300_000);
    expect(await send()).toBe('repeated');
    now = new Date(AT.getTime() + 300_001);
    expect(reasonOf(await verifyWebhook(first, options))).toBe('timestamp_off');
    expect(await send()).toBe('accepted');
  });

  it('is accepted once of many at once', async () => {
    const replays = replaysInMemory(() => AT.getTime());
    const request = await webhookRequest(EVENT, { secret: SECRET, at: AT });
    const results = Array.from({ length: 50 }, () => verifyWebhook(request.clone(), { ...later(0), replays }));
    expect((await Promise.all(results)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is accepted again once it is released, because it could not be handled', async () => {
    const replays = replaysInMemory(() => AT.getTime());
    const request = await webhookRequest(EVENT, { secret: SECRET, at: AT, id: 'msg_1' });
    const verify = async () => reasonOf(await verifyWebhook(request.clone(), { ...later(0), replays }));
    expect(await verify()).toBe('accepted');
    await replays.release('msg_1');
    expect([await verify(), await verify()]).toEqual(['accepted', 'repeated']);
  });

  it('does not stand for another one, and a forged one does not stand for a genuine one', async () => {
    const replays = replaysInMemory(() => AT.getTime());
    const options = { ...later(0), replays };
    const by = async (secret: string, id: string) =>
      reasonOf(await verifyWebhook(await webhookRequest(EVENT, { secret, id, at: AT }), options));
    expect(await by(OTHER, 'msg_1')).toBe('signature_wrong');
    expect([await by(SECRET, 'msg_1'), await by(SECRET, 'msg_2')]).toEqual(['accepted', 'accepted']);
  });
});

it('[integration.webhook-signature] accepts what the contract gives as examples, and the contract has all kinds', async () => {
  const kinds = Object.entries(document.webhooks).map(async ([name, { post }]) => {
    const [example] = Object.values(post.requestBody.content['application/json'].examples).map(({ $ref }) =>
      resolve({ $ref }),
    );
    const body = JSON.stringify(example?.value);
    const result = await verifyWebhook(
      { headers: await signWebhook(body, { secret: SECRET, at: AT }), body },
      later(0),
    );
    expect(result).toMatchObject({ ok: true, event: { event: name } });
    return name;
  });
  expect((await Promise.all(kinds)).toSorted()).toEqual(EVENT_NAMES.toSorted());
});
