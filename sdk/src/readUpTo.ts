import type { ContractError } from './errors.ts';

/**
 * The text of a body, unless it is too long. What is too long is not read to its end, whatever its headers say: a small
 * compressed body can be a large one.
 * @param most The most bytes, decompressed.
 * @returns An error if it is longer.
 */
export async function readUpTo(response: Response, most: number): Promise<string | ContractError> {
  const { body, headers } = response;
  const length = headers.get('Content-Length');
  // Its server ends it there, so it needs no counting.
  const isCounted = length !== null && !headers.has('Content-Encoding') && Number(length) <= most;
  // A `fetch` of the caller may have read it before.
  if (body === null || body.locked || isCounted) return response.text();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      await reader.cancel().catch(() => undefined);
      return { kind: 'contract', message: `The response is longer than ${most} bytes (maxResponseSize).`, issues: [] };
    }
    text += decoder.decode(value, { stream: true });
  }
}
