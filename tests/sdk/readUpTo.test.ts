import { describe, expect, it } from 'vitest';
import { readUpTo } from '../../sdk/src/readUpTo.ts';

const tooLong = (most: number) => ({
  kind: 'contract',
  message: `The response is longer than ${most} bytes (maxResponseSize).`,
  issues: [],
});

/** A response that arrives in these parts, and how many were asked for. */
function inParts(parts: readonly Uint8Array<ArrayBuffer>[], headers: Record<string, string> = {}) {
  const asked = { parts: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const part = parts[asked.parts];
        asked.parts += 1;
        if (part === undefined) controller.close();
        else controller.enqueue(part);
      },
      cancel() {
        asked.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { headers }), asked };
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a body', () => {
  it('may have as many bytes as wanted, and not one more', async () => {
    expect(await readUpTo(inParts([bytes('ab'), bytes('c')]).response, 3)).toBe('abc');
    expect(await readUpTo(inParts([bytes('ab'), bytes('cd')]).response, 3)).toEqual(tooLong(3));
  });

  it('is not read on once it is too long', async () => {
    const { response, asked } = inParts([bytes('abcd'), bytes('e'), bytes('f')]);
    expect(await readUpTo(response, 3)).toEqual(tooLong(3));
    expect(asked).toEqual({ parts: 1, cancelled: true });
  });

  it('is one text, also if a letter arrives in two parts or never whole', async () => {
    const letter = bytes('é');
    expect(await readUpTo(inParts([letter.slice(0, 1), letter.slice(1)]).response, 9)).toBe('é');
    expect(await readUpTo(inParts([bytes('a'), letter.slice(0, 1)]).response, 9)).toBe('a\uFFFD');
  });

  it('is counted unless its server says how long it is, and that is short enough and not of something compressed', async () => {
    const long = [bytes('abcdef')];
    expect(await readUpTo(inParts(long, { 'Content-Length': '2' }).response, 3)).toBe('abcdef');
    expect(await readUpTo(inParts(long, { 'Content-Length': '3' }).response, 3)).toBe('abcdef');
    expect(await readUpTo(inParts(long, { 'Content-Length': '4' }).response, 3)).toEqual(tooLong(3));
    const zipped = { 'Content-Length': '2', 'Content-Encoding': 'gzip' };
    expect(await readUpTo(inParts(long, zipped).response, 3)).toEqual(tooLong(3));
  });

  it('may be absent, or have been read by a `fetch` that gives its text', async () => {
    expect(await readUpTo(new Response(null), 3)).toBe('');
    const { response } = inParts([bytes('abcdef')]);
    await response.text();
    Object.defineProperty(response, 'text', { value: async () => 'abcdef' });
    expect(await readUpTo(response, 3)).toBe('abcdef');
    const { response: held } = inParts([bytes('abcdef')]);
    held.body?.getReader();
    Object.defineProperty(held, 'text', { value: async () => 'abc' });
    expect(await readUpTo(held, 3)).toBe('abc');
  });
});
