import { Fragment } from 'react';
import classes from './CommandPalette.module.css';
import { foldText } from './search/words.ts';

/** A text whose words are marked where they match: each word with how many of its letters. */
export function Marked({ text, marks }: { text: string; marks: ReadonlyMap<string, number> }) {
  // The words stay at odd places, because the expression has a group.
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u);
  return parts.map((part, index) => {
    const letters = index % 2 === 1 ? (marks.get(foldText(part)) ?? 0) : 0;
    // The parts of a text have no other identity than their place.
    const key = `${index} ${part}`;
    return (
      <Fragment key={key}>
        {letters > 0 && <mark className={classes.mark}>{part.slice(0, letters)}</mark>}
        {part.slice(letters)}
      </Fragment>
    );
  });
}
