import { replaysInMemory, signWebhook, verifyWebhook } from '@atrium-console/sdk/webhooks';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const SECRET = `whsec_${btoa('a secret of twenty-four!')}`;
const OTHER = `whsec_${btoa('another one with 26 bytes!')}`;
const AT = new Date('2026-11-21T09:00:00.000Z');
const BODY = JSON.stringify({ event: 'ticket_done', sent_at: AT.toISOString(), data: { ticket_id: 'T-20914' } });
const EVENTS = 100_000;

/** A text with one letter that is another one, or with one more. */
function altered(text: string, where: number, letter: string): string {
  const at = where % text.length;
  return text[at] === letter ? `${text}${letter}` : text.slice(0, at) + letter + text.slice(at + 1);
}

it('[integration.webhook-signature] accepts none of 100,000 forged, altered and repeated events', {
  timeout: 120_000,
}, async () => {
  const options = { secret: SECRET, now: () => AT, replays: replaysInMemory(() => AT.getTime()) };
  const genuine = await signWebhook(BODY, { secret: SECRET, at: AT, id: 'msg_1' });
  const foreign = await signWebhook(BODY, { secret: OTHER, at: AT, id: 'msg_1' });
  const isAccepted = async (change: Record<string, string>, body = BODY) =>
    (await verifyWebhook({ headers: { ...genuine, ...change }, body }, options)).ok;
  expect(await isAccepted({})).toBe(true);
  const letters = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));
  const signatures = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => btoa(String.fromCharCode(...bytes)));
  const samples = fc.sample(fc.tuple(fc.nat(), letters, signatures), { numRuns: EVENTS / 5 });
  let accepted = 0;
  for (const [where, letter, signature] of samples) {
    const tries = await Promise.all([
      isAccepted({}),
      isAccepted(foreign),
      isAccepted({}, altered(BODY, where, letter)),
      isAccepted({ 'webhook-signature': altered(genuine['webhook-signature'], where, letter) }),
      isAccepted({ 'webhook-signature': `v1,${signature}` }),
    ]);
    accepted += tries.filter(Boolean).length;
  }
  expect(accepted).toBe(0);
});
