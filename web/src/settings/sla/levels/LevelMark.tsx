import classes from './levels.module.css';

/** The number of a level on its colour and pattern: the key to the bands. */
export function LevelMark({ level }: { level: number }) {
  return (
    <span className={classes.swatch} data-level={level}>
      <span>{level}</span>
    </span>
  );
}
