/** A body as it came. One that was parsed and written again may differ from what was signed. */
export type Body = ReadableStream<Uint8Array> | string | Uint8Array | null;

/** The bytes of a body; undefined if there are more than `most`, which are then not read to their end. */
export async function readBody(body: Body, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of partsOf(body)) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return joined(parts, size);
}

/** The parts of a body. Leaving a loop over them cancels what is still to come. */
async function* partsOf(body: Body): AsyncGenerator<Uint8Array> {
  if (typeof body === 'string') yield new TextEncoder().encode(body);
  else if (body instanceof Uint8Array) yield body;
  else if (body !== null) {
    const reader = body.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    } finally {
      await reader.cancel();
    }
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
