import { largeId } from './large.ts';

/** A ticket or a customer with its tags. */
export type Tagged = { _id: string; tag_ids: string[] };

/** Items with one or two tags each; the first tags are on more of them than the last, as in real life. */
export function tagged(prefix: string, count: number, tags: readonly { _id: string }[]): Tagged[] {
  return Array.from({ length: count }, (_, index) => {
    const first = tags[Math.floor((tags.length * index ** 2) / count ** 2)];
    const second = index % 3 === 0 ? tags[index % tags.length] : undefined;
    const ids = [first, second].flatMap((tag) => tag?._id ?? []);
    return { _id: largeId(prefix, index + 1), tag_ids: [...new Set(ids)] };
  });
}
