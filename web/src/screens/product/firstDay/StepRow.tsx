import { Text, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './setUp.module.css';
import type { Step } from './steps.ts';

type Props = { step: Step; isDone: boolean };

/** A step of setting up an account: done, or a link to where it is done. */
export function StepRow({ step: { title, why, href }, isDone }: Props) {
  if (isDone) {
    return (
      <li className={classes.step}>
        <IconCircleCheckFilled className={classes.done} aria-hidden />
        <Text size="sm" c="dimmed">
          {title}
          <VisuallyHidden>: done</VisuallyHidden>
        </Text>
      </li>
    );
  }
  return (
    <li>
      <Link to={href} className={classes.step}>
        <IconCircle className={classes.open} aria-hidden />
        <span className={classes.words}>
          <Text component="span" size="sm" fw={500} display="block">
            {title}
          </Text>
          <Text component="span" size="sm" c="dimmed" display="block">
            {why}
          </Text>
        </span>
        <IconChevronRight size={18} className={classes.open} aria-hidden />
      </Link>
    </li>
  );
}
