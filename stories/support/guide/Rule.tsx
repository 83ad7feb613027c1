import { Story, type StoryProps } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { GuideFrame } from './GuideFrame.tsx';
import classes from './guide.module.css';

type Side = {
  /** What is right or wrong about it, in one sentence. */
  says: string;
  /** The live example: a story of a component, where there is one, or a sample. A story with a window may need a height. */
} & ({ example: ReactNode } | { story: StoryProps['of']; height?: string });

type Props = {
  /** Why the rule is there. */
  children?: ReactNode;
  shows: Side;
  avoids: Side;
};

/** A story has a frame of its own. */
function Example(side: Side) {
  if ('example' in side) return <GuideFrame>{side.example}</GuideFrame>;
  return (
    <div className={`${classes.story} sb-unstyled`}>
      <Story of={side.story} {...(side.height !== undefined && { height: side.height })} />
    </div>
  );
}

/** A rule of the guidelines: what to do and what not, side by side. */
export function Rule({ children, shows, avoids }: Props) {
  return (
    <div className={classes.rule}>
      {children}
      <div className={classes.pair}>
        <figure className={classes.side}>
          <figcaption className={classes.verdict}>✓ Do. {shows.says}</figcaption>
          <Example {...shows} />
        </figure>
        <figure className={classes.side} data-dont>
          <figcaption className={classes.verdict}>✕ Don’t. {avoids.says}</figcaption>
          <Example {...avoids} />
        </figure>
      </div>
    </div>
  );
}
