import { ApiFailure } from './errors.ts';

/**
 * The text of a body, unless it is too long. What is too long is not read to its end, whatever its headers say: a small
 * compressed body can be a large one.
 * @param most The most bytes, decompressed.
 * @throws ApiFailure with kind `contract`.
 */
export async function readUpTo(response: Response, most: number): Promise<string> {
  const { body, headers } = response;
  const length = headers.get('Content-Length');
  // Its server ends it there, so it needs no counting.
  const isCounted = length !== null && !headers.has('Content-Encoding') && Number(length) <= most;
  if (body === null || isCounted) return response.text();
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
      const message = `The response is longer than ${most} bytes (maxResponseSize).`;
      throw new ApiFailure({ kind: 'contract', message, issues: [] });
    }
    text += decoder.decode(value, { stream: true });
  }
}
