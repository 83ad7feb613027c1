import { contrast } from '../../ui/contrast.ts';
import { colorProblem, normalColor } from '../kit/fields/colors.ts';
import classes from './Tag.module.css';

type Props = {
  name: string;
  /** Its colour as typed; grey stands in for what is no colour yet. */
  color: string;
};

const BLACK = '#000000';
const WHITE = '#ffffff';
const NO_COLOR = '#868e96';

/** A customer tag as agents see it. Its text is black or white, whichever is easier to read on the colour. */
export function TagPill({ name, color }: Props) {
  const typed = normalColor(color);
  const background = colorProblem(typed) === undefined ? typed : NO_COLOR;
  const text = contrast(background, BLACK) > contrast(background, WHITE) ? BLACK : WHITE;
  return (
    <span className={classes.tag} style={{ background, color: text }}>
      {name}
    </span>
  );
}
