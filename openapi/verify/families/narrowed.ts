import { isObject, isSame, type Json, preview } from '../contract/json.ts';

/** A part of two values, and how each is shown. */
export type Narrowed = {
  keys: string[];
  sent: Json;
  received: Json | undefined;
  words: { sent: string; received: string };
};

const isLong = (value: Json | undefined) => preview(value).endsWith('…');

/** Whether a value is there as it was sent: what a server adds to an object, such as an id, is no difference. */
function isThere(sent: Json, received: Json | undefined): boolean {
  if (Array.isArray(sent) && Array.isArray(received))
    return sent.length === received.length && sent.every((one, index) => isThere(one, received[index]));
  if (isObject(sent) && isObject(received))
    return Object.entries(sent).every(([name, one]) => isThere(one, received[name]) || name === '_id');
  return isSame(sent, received);
}

const shown = (keys: string[], sent: Json, received: Json | undefined): Narrowed => ({
  keys,
  sent,
  received,
  words: { sent: preview(sent), received: preview(received) },
});

/** The innermost part in which two values differ, as far as they are too long to be shown whole. */
export function narrowed(sent: Json, received: Json | undefined, keys: string[] = []): Narrowed {
  if (!isLong(sent) && !isLong(received)) return shown(keys, sent, received);
  if (Array.isArray(sent) && Array.isArray(received)) {
    const lost = sent.find((one) => !received.some((other) => isThere(one, other)));
    if (sent.length !== received.length && lost !== undefined) {
      const words = { sent: preview(lost), received: `${received.length} of ${sent.length} items, without this one` };
      return { keys, sent: lost, received: undefined, words };
    }
    const at = sent.findIndex((one, index) => !isThere(one, received[index]));
    const [one, other] = [sent[at], received[at]];
    return one === undefined ? shown(keys, sent, received) : narrowed(one, other, [...keys, String(at)]);
  }
  if (isObject(sent) && isObject(received)) {
    const name = Object.keys(sent).find((key) => key !== '_id' && !isThere(sent[key] ?? null, received[key]));
    return name === undefined
      ? shown(keys, sent, received)
      : narrowed(sent[name] ?? null, received[name], [...keys, name]);
  }
  return shown(keys, sent, received);
}
