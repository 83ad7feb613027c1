import { Text } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import classes from './AutoCanned.module.css';
import { GONE } from './sentResponse.ts';

/** The title of the response that a rule sends, or a note that it was deleted. */
export function SentResponse({ title }: { title: string | undefined }) {
  if (title !== undefined) return <Text size="sm">{title}</Text>;
  return (
    <Text size="sm" component="span" className={classes.gone}>
      <IconMessageOff size={16} aria-hidden />
      {GONE}
    </Text>
  );
}
