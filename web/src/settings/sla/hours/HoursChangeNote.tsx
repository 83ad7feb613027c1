import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './hours.module.css';

type Props = {
  /** What changed; undefined if there is nothing to say. */
  text: string | undefined;
  /** Takes it back. */
  undo: (() => void) | undefined;
};

/** Says what a template or a copy changed, and takes it back. It is announced, so it is on the page before there is a text. */
export function HoursChangeNote({ text, undo }: Props) {
  return (
    <div className={classes.change} data-shown={text !== undefined || undefined}>
      <Text size="sm" role="status">
        {text}
      </Text>
      {undo && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={undo}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
