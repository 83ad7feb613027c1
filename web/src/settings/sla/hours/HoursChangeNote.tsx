import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './hours.module.css';

type Props = {
  /** What changed; undefined if there is nothing to say. */
  text: string | undefined;
  /** Takes it back. */
  undo: (() => void) | undefined;
};

/** Says what a template or a copy changed, and takes it back. It is announced, so it is on the page before there is a text. */
export function HoursChangeNote({ text, undo }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className={classes.change} data-shown={text !== undefined || undefined}>
      <Text size="sm" role="status" ref={status} tabIndex={-1}>
        {text}
      </Text>
      {undo && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => {
            // The button is gone with what it takes back.
            status.current?.focus();
            undo();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
