import type { ReactNode } from 'react';
import { GuideFrame } from './GuideFrame.tsx';
import classes from './guide.module.css';

type Side = {
  /** What is right or wrong about it, in one sentence. */
  says: string;
  /** The live example. */
  example: ReactNode;
};

type Props = {
  /** Why the rule is there. */
  children?: ReactNode;
  shows: Side;
  avoids: Side;
};

/** A rule of the guidelines: what to do and what not, side by side. */
export function Rule({ children, shows, avoids }: Props) {
  return (
    <div className={classes.rule}>
      {children}
      <div className={classes.pair}>
        <figure className={classes.side}>
          <figcaption className={classes.verdict}>✓ Do. {shows.says}</figcaption>
          <GuideFrame>{shows.example}</GuideFrame>
        </figure>
        <figure className={classes.side} data-dont>
          <figcaption className={classes.verdict}>✕ Don’t. {avoids.says}</figcaption>
          <GuideFrame>{avoids.example}</GuideFrame>
        </figure>
      </div>
    </div>
  );
}
