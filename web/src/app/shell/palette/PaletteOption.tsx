import { Spotlight } from '@mantine/spotlight';
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
  onChoose: () => void;
};

const NONE: ReadonlyMap<string, number> = new Map();

/** One result: what it is called, where it is, and what it is. */
export function PaletteOption({ entry, id, group, isSelected, marks = NONE, onChoose }: Props) {
  const { title, kind, icon } = entry;
  // The pages of a product stand below its name.
  const place = kind === 'Page' && entry.place === group ? '' : entry.place;
  return (
    <Spotlight.Action
      ref={(option) => option?.setAttribute('id', id)}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      onClick={onChoose}
      className={classes.option}
    >
      <span className={classes.icon}>
        <MenuIcon id={icon} />
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
    </Spotlight.Action>
  );
}
