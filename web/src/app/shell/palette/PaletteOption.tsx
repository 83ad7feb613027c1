import { memo } from 'react';
import { MenuIcon } from '../MenuIcon.tsx';
import classes from './CommandPalette.module.css';
import { Marked } from './Marked.tsx';
import type { PaletteEntry } from './paletteEntry.ts';

type Props = {
  entry: PaletteEntry;
  /** The search field references its active option by this id. */
  id: string;
  isSelected: boolean;
  /** The heading above it. */
  group: string;
  /** The words of its title to mark. */
  marks: ReadonlyMap<string, number> | undefined;
  /** The same function for each render, so that only options that have changed are rendered. */
  onChoose: (entry: PaletteEntry) => void;
};

const NONE: ReadonlyMap<string, number> = new Map();

const Icon = memo(MenuIcon);

/** One result: what it is called, where it is, and what it is. Plain elements, because each key renders a dozen of them. */
export const PaletteOption = memo(function PaletteOption(props: Props) {
  const { entry, id, group, isSelected, marks = NONE, onChoose } = props;
  const { title, kind, icon } = entry;
  // The pages of a product stand below its name.
  const place = kind === 'Page' && entry.place === group ? '' : entry.place;
  return (
    <button
      type="button"
      id={id}
      // The field has the focus, and keeps it when an option is pressed.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      onClick={() => onChoose(entry)}
      className={classes.option}
    >
      <span className={classes.icon}>
        <Icon id={icon} />
      </span>
      <span className={classes.texts}>
        <span className={classes.title} data-part="title">
          <Marked text={title} marks={marks} />
        </span>
        {/* Not shown: without spaces the name would be one word. */}{' '}
        {place !== '' && (
          <span className={classes.place} data-part="place">
            {place}
          </span>
        )}
      </span>{' '}
      <span className={classes.kind}>{kind}</span>
    </button>
  );
});
