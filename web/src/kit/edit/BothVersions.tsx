import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { MergedEdits } from '../mergeEdits.ts';
import classes from './BothVersions.module.css';
import type { FieldWords } from './fieldWords.ts';

type Side = 'mine' | 'theirs';

type Props<Body> = {
  conflict: MergedEdits<Body>;
  /** The fields to choose between. For others, such as the time of the last change, the stored version is used. */
  words: Partial<FieldWords<Body>>;
  /** The noun for the item: `working status`. */
  one: string;
  /** Called with the merged values. */
  onChoose: (merged: Body) => void;
};

/**
 * Resolves a conflict: someone else has saved while a draft was open. Shows the fields that both have changed, in both
 * versions, to choose from. Nothing is sent: the merged draft is saved as usual.
 */
export function BothVersions<Body extends object>({ conflict, words, one, onChoose }: Props<Body>) {
  const [chosen, setChosen] = useState<Partial<Record<keyof Body, Side>>>({});
  const name = useId();
  const { mine, theirs, conflicts } = conflict;
  const fields = conflicts.flatMap((key) => {
    const word = words[key];
    return word === undefined ? [] : [{ key, word }];
  });
  const hasFields = fields.length > 0;
  const sideOf = (key: keyof Body): Side => chosen[key] ?? 'mine';
  const settle = (pick: (key: keyof Body) => Side) => {
    const kept = fields.filter(({ key }) => pick(key) === 'mine').map(({ key }) => [key, mine[key]]);
    onChoose({ ...theirs, ...Object.fromEntries(kept) });
  };
  return (
    <Alert
      color="atrium"
      variant="light"
      role="alert"
      data-problem
      tabIndex={-1}
      className={classes.alert}
      title={`Someone else changed this ${one}`}
    >
      <Stack gap="sm">
        <Text size="sm">
          Your changes are still here but not saved yet.{' '}
          {hasFields
            ? 'You both changed the following; choose which version to keep. All other changes are combined.'
            : 'Something that you changed no longer exists.'}
        </Text>
        {fields.map(({ key, word }) => (
          <Radio.Group
            key={String(key)}
            name={`${name} ${String(key)}`}
            label={word.label}
            value={sideOf(key)}
            onChange={(side) => setChosen((current) => ({ ...current, [key]: side === 'theirs' ? 'theirs' : 'mine' }))}
          >
            <div className={classes.sides}>
              <Version side="mine" title="Yours">
                {key in mine ? word.show(mine[key]) : 'Deleted'}
              </Version>
              <Version side="theirs" title="Theirs">
                {key in theirs ? word.show(theirs[key]) : 'Deleted'}
              </Version>
            </div>
          </Radio.Group>
        ))}
        <Group gap="sm">
          <Button size="xs" onClick={() => settle(sideOf)}>
            {hasFields ? 'Continue with this choice' : 'Continue'}
          </Button>
          {hasFields && (
            <>
              <Button size="xs" variant="default" onClick={() => settle(() => 'mine')}>
                Keep all of mine
              </Button>
              <Button size="xs" variant="default" onClick={() => settle(() => 'theirs')}>
                Take all of theirs
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function Version({ side, title, children }: { side: Side; title: string; children: ReactNode }) {
  return (
    <Radio.Card value={side} p="xs" className={classes.version}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Radio.Indicator size="xs" mt={3} />
        <div className={classes.value}>
          <Text size="xs" c="dimmed">
            {title}
          </Text>
          <Text component="div" size="sm">
            {children}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}
