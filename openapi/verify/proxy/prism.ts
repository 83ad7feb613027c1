import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { CONTRACT_FOLDER, type Operation } from '../contract/contract.ts';
import { type Json, readJson, textAt, texts, toPointer } from '../contract/json.ts';
import type { Schemas } from '../contract/schemas.ts';
import { mediaType } from '../http/call.ts';

/**
 * Starts Prism as a proxy to a server. It validates each request and response and reports violations in a header. Its
 * security check is off, because it matches the cookie by part of its name.
 */
export async function startPrism(upstream: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const operations = await getHttpOperationsFromSpec(`${CONTRACT_FOLDER}dist/openapi.json`);
  const prism = createServer(operations, {
    cors: false,
    components: { logger: createLogger('PRISM', { level: 'silent' }) },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: false,
      errors: false,
      mock: { dynamic: false },
    },
  });
  const origin = await prism.listen(0, '127.0.0.1');
  return { origin, stop: () => prism.close() };
}

/** The header in which Prism reports violations. */
export const VIOLATIONS_HEADER = 'sl-violations';

/** A violation that Prism found in a request or response. */
export type PrismViolation = { side: 'request' | 'answer'; pointer: string; message: string };

/** Parses Prism's header. */
export function readViolations(header: string | undefined): PrismViolation[] {
  const read = header === undefined ? { ok: false as const } : readJson(header);
  const list: Json[] = read.ok && Array.isArray(read.value) ? read.value : [];
  return list.map((violation) => {
    const [side, part, ...keys] = texts(locationOf(violation));
    const place = part === undefined || part === 'body' ? keys : [part, ...keys];
    return {
      side: side === 'request' ? 'request' : 'answer',
      pointer: toPointer(place),
      message: textAt(violation, 'message'),
    };
  });
}

function locationOf(violation: Json): Json {
  const location =
    typeof violation === 'object' && violation !== null && !Array.isArray(violation) ? violation.location : [];
  return Array.isArray(location) ? location.map(String) : [];
}

/** The violations of a response that did not go through Prism. */
export async function ownViolations(
  schemas: Schemas,
  operation: Operation | undefined,
  answer: Response | undefined,
): Promise<PrismViolation[]> {
  const documented = operation?.answers.get(String(answer?.status));
  if (answer === undefined || documented === undefined || documented.schemas.size === 0) return [];
  const type = mediaType(answer.headers.get('content-type'));
  const schema = documented.schemas.get(type);
  const read = readJson(await answer.text());
  if (schema === undefined || !read.ok) {
    const expected = [...documented.schemas.keys()].join(' or ');
    return [{ side: 'answer', pointer: '', message: `is ${type || 'without a content type'}, not ${expected}` }];
  }
  return schemas.problems(schema, read.value).map(({ pointer, expected, received }) => ({
    side: 'answer',
    pointer,
    message: `expected ${expected}, received ${received}`,
  }));
}
