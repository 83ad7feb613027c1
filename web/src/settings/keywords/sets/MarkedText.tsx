import type { TextPlace } from '@atrium-console/sdk/rules';
import { Fragment } from 'react';

type Props = {
  text: string;
  /** The parts to mark, in any order. They may overlap. */
  places: readonly TextPlace[];
  /** The class of the marks. */
  className?: string | undefined;
};

/** A text with some of its parts marked. */
export function MarkedText({ text, places, className }: Props) {
  let end = 0;
  const parts = places
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to }) => {
      const start = Math.max(end, from);
      if (to <= start) return [];
      const part = { before: text.slice(end, start), marked: text.slice(start, to), start };
      end = to;
      return [part];
    });
  return (
    <>
      {parts.map(({ before, marked, start }) => (
        <Fragment key={start}>
          {before}
          <mark className={className}>{marked}</mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
