import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRootAttribute } from '../../ui/useRootAttribute.ts';
import { numberText } from '../words/numberText.ts';
import { percentOf } from '../words/percentOf.ts';
import classes from './DeletionBar.module.css';
import { useDeletions } from './DeletionsContext.ts';
import { type Batch, UNDO_SECONDS } from './deletion.ts';
import { useHandOverFocus } from './useHandOverFocus.ts';

/**
 * Below the page: what will be deleted and is not marked in view, for example in another tab of the page; and several items
 * at once, with buttons for all of them.
 */
export function DeletionBar() {
  const { subscribe, view } = useDeletions();
  const batches = useSyncExternalStore(subscribe, () => view().batches);
  const marked = useSyncExternalStore(subscribe, () => view().marked);
  const shown = batches.filter(
    ({ entries, phase, total }) =>
      (phase === 'sending' ? total : entries.length) > 1 || !entries.some(({ key }) => marked.has(key)),
  );
  useRootAttribute('data-deletion-bar', shown.length > 0);
  if (shown.length === 0) return null;
  return (
    <Paper withBorder shadow="md" className={classes.bar} role="region" aria-label="Deletions" data-deletion-bar>
      {shown.map((batch) =>
        batch.phase === 'waiting' ? <Waiting key={batch.id} {...batch} /> : <Sent key={batch.id} {...batch} />,
      )}
    </Paper>
  );
}

function Waiting({ id, entries, what, left, isHeld, isOffline }: Batch) {
  const { hold, takeFocus, undoAll, sendAllNow } = useDeletions();
  const line = useRef<HTMLDivElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const isStopped = isFocused || isPointed;
  const [first] = entries;
  const key = first?.key;
  useEffect(() => (isStopped && key !== undefined ? hold(key) : undefined), [isStopped, key, hold]);
  useLayoutEffect(() => {
    const target = takeFocus(String(id)) ?? (key === undefined ? undefined : takeFocus(key));
    if (target === 'words') line.current?.focus({ preventScroll: true });
    if (target === 'undo') line.current?.querySelector('button')?.focus();
  }, [takeFocus, id, key]);
  useHandOverFocus(line);
  const isMany = entries.length > 1;
  return (
    <div
      ref={line}
      tabIndex={-1}
      className={classes.line}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <Text size="sm" className={classes.words}>
        {isOffline
          ? `You are offline. ${what} will be deleted once you are back online, unless you leave this page.`
          : `${what} will be deleted in ${left} s${isHeld ? ', paused' : ''}`}
      </Text>
      <Group gap={4} wrap="nowrap" onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => undoAll(id)}
        >
          {isMany ? 'Undo all' : 'Undo'}
        </Button>
        {!isOffline && (
          <Button variant="default" size="xs" onClick={() => sendAllNow(id)}>
            {isMany ? 'Delete all now' : 'Delete now'}
          </Button>
        )}
      </Group>
      <Progress radius={0} size={3} value={(left / UNDO_SECONDS) * 100} className={classes.time} aria-hidden />
    </div>
  );
}

function Sent({ id, entries, total, what }: Batch) {
  const { stop } = useDeletions();
  const line = useRef<HTMLDivElement>(null);
  useHandOverFocus(line);
  const done = total - entries.length;
  return (
    <div ref={line} tabIndex={-1} className={classes.line}>
      <Text size="sm" className={classes.words} role="status">
        {total === 1 ? `Deleting ${what}…` : `Deleting: ${numberText(done)} of ${numberText(total)} answered`}
      </Text>
      {total > 1 && (
        <>
          <Button variant="default" size="xs" onClick={() => stop(id)}>
            Stop
          </Button>
          <Progress radius={0} size={3} value={percentOf(done, total)} className={classes.time} aria-label="Deleting" />
        </>
      )}
    </div>
  );
}
