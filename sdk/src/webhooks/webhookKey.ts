/** Before the Base64 of a signing secret (Standard Webhooks). */
const PREFIX = 'whsec_';
/** The fewest and most bytes of a secret (Standard Webhooks). */
const BYTES = { least: 24, most: 64 };
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

/**
 * The key that signs events, from a webhook's secret. One key both signs and verifies.
 * @throws TypeError If it is not such a secret: it was cut off when it was copied, or is another one.
 */
export async function webhookKey(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(PREFIX, ''));
  if (bytes === undefined || bytes.length < BYTES.least || bytes.length > BYTES.most) {
    throw new TypeError(
      `The secret of a webhook is \`${PREFIX}\` and the Base64 of ${BYTES.least} to ${BYTES.most} bytes.`,
    );
  }
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify']);
}

/** What is signed: id, timestamp and body, with full stops between them. */
export function signedContent(id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(start.length + body.length);
  content.set(start);
  content.set(body, start.length);
  return content;
}

/** The bytes that a text in Base64 means; undefined if it is not exactly how they are written. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  // Several texts can mean the same bytes, and an altered one is not to pass for the one that was sent.
  return btoa(binary) === text ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : undefined;
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
