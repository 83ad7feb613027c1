import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import isEqual from 'fast-deep-equal';
import { type ReactNode, useId, useState } from 'react';
import type { Draft } from '../useDraft.ts';
import classes from './BothVersions.module.css';
import type { FieldWords } from './fieldWords.ts';

type Side = 'mine' | 'theirs';

type Props<Body> = {
  /** A stale draft: `base`, changed to `stored` by someone else and to `value` by this person. */
  draft: Draft<Body>;
  /** The fields to choose between. For others, such as the time of the last change, the stored version is used. */
  words: Partial<FieldWords<Body>>;
  /** The noun for the item: `working status`. */
  one: string;
};

/**
 * Resolves a conflict: someone else has saved while this draft was open. Shows both versions field by field, to choose
 * from. Fields that only one side has changed are preselected. Nothing is sent: the merged draft is saved as usual.
 */
export function BothVersions<Body extends object>({ draft, words, one }: Props<Body>) {
  const [chosen, setChosen] = useState<Partial<Record<keyof Body, Side>>>({});
  const name = useId();
  const { base, stored: theirs, value: mine } = draft;
  const fields = keysOf(words).flatMap((key) => {
    const word = words[key];
    return word === undefined || isEqual(mine[key], theirs[key]) ? [] : [{ key, word }];
  });
  const sideOf = (key: keyof Body): Side => chosen[key] ?? (isEqual(mine[key], base[key]) ? 'theirs' : 'mine');
  const settle = (pick: (key: keyof Body) => Side) => {
    const kept = fields.filter(({ key }) => pick(key) === 'mine').map(({ key }) => [key, mine[key]]);
    draft.rebase({ ...theirs, ...Object.fromEntries(kept) });
  };
  const [only] = fields;
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
          {only === undefined
            ? 'They made the same changes as you.'
            : 'Your changes are still here but not saved yet. Choose a version for each field.'}
        </Text>
        {fields.map(({ key, word }) => (
          <Radio.Group
            key={String(key)}
            name={`${name} ${String(key)}`}
            label={word.label}
            description={whoChanged(isEqual(mine[key], base[key]), isEqual(theirs[key], base[key]))}
            value={sideOf(key)}
            onChange={(side) => setChosen((current) => ({ ...current, [key]: side === 'theirs' ? 'theirs' : 'mine' }))}
          >
            <div className={classes.sides}>
              <Version side="mine" title="Yours">
                {word.show(mine[key])}
              </Version>
              <Version side="theirs" title="Theirs">
                {word.show(theirs[key])}
              </Version>
            </div>
          </Radio.Group>
        ))}
        <Group gap="sm">
          <Button size="xs" onClick={() => settle(sideOf)}>
            {only === undefined ? 'Continue' : 'Continue with this choice'}
          </Button>
          {only !== undefined && (
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

function whoChanged(isMineOld: boolean, isTheirsOld: boolean): string {
  if (isMineOld) return 'Only they changed it.';
  return isTheirsOld ? 'Only you changed it.' : 'You both changed it.';
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

/** The field names of a form. The compiler does not know that the keys of `words` are exactly those. */
function keysOf<Body>(words: Partial<FieldWords<Body>>): (keyof Body)[] {
  return Object.keys(words) as (keyof Body)[];
}
