import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './FileField.module.css';

type Props = { name: string; onCancel: () => void };

/** A file on its way. Browsers do not say how much of a call has been sent, so the bar does not either. */
export function SendingFile({ name, onCancel }: Props) {
  const id = useId();
  return (
    <div className={classes.sending}>
      <Text id={id} size="sm" role="status" className={classes.name}>
        Uploading {name}…
      </Text>
      <Button variant="default" size="xs" aria-describedby={id} onClick={onCancel}>
        Cancel upload
      </Button>
      <progress className={classes.bar} aria-labelledby={id} />
    </div>
  );
}
