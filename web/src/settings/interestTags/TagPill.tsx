import classes from './Tag.module.css';
import { tagColors } from './tagColors.ts';

type Props = {
  name: string;
  /** The colour as typed. */
  color: string;
  /** The colour scheme of the tag. Defaults to that of the console. */
  scheme?: 'light' | 'dark';
};

/** A customer tag as agents see it. */
export function TagPill({ name, color, scheme }: Props) {
  const { color: dot, light, dark } = tagColors(color);
  const style: Record<`--${string}`, string> = {
    '--dot': dot,
    '--light-background': light.background,
    '--light-text': light.text,
    '--dark-background': dark.background,
    '--dark-text': dark.text,
  };
  return (
    <span className={classes.tag} style={style} data-scheme={scheme}>
      {name}
    </span>
  );
}
