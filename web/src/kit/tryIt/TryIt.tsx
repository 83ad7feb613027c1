import { Paper, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { ReadOnlyContext } from '../../ui/ReadOnlyContext.ts';
import { TextSource } from '../csv/TextSource.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { linesFromCsv } from './linesFromCsv.ts';
import { TriedResult } from './TriedResult.tsx';
import classes from './TryIt.module.css';

type Props = {
  /** The question it answers: `What would this catch?`. */
  title: string;
  /** What to paste, for example one post per line. */
  description: string;
  /** The initial text. */
  sample: string;
  /** Label of the field. */
  label: string;
  /** Further inputs that the result depends on, above the field. */
  controls?: ReactNode;
  /** Posts can also come from a CSV file. */
  withCsv?: boolean;
  /** The result for one line. */
  children: (line: string) => ReactNode;
};

/** The most lines tried at once, to stay fast. */
const MAX_LINES = 200;

/** Tests a page's rules, saved or not, on pasted lines. Nothing is sent. */
export function TryIt({ title, description, sample, label, controls, withCsv = false, children }: Props) {
  const [text, setText] = useState(sample);
  const tried = useDeferredValue(text);
  const lines = tried
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    // Equal lines have a result each.
    .map((line, index) => ({ line, id: `${index} ${line}` }));
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <SectionHeading title={title} description={description} />
        {/* Nothing is saved here, so people with read-only access can use it, too. */}
        <ReadOnlyContext value={undefined}>{controls}</ReadOnlyContext>
        {withCsv ? (
          <TextSource
            accept=".csv,text/csv"
            choose="Choose a CSV file"
            paste="or paste posts here, one per line"
            label={label}
            value={text}
            fromFile={linesFromCsv}
            onText={setText}
          />
        ) : (
          <Textarea
            label={label}
            autosize
            minRows={3}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <TriedResult isCurrent={tried === text}>
          {lines.length === 0 ? (
            <Text size="sm" c="dimmed">
              Paste something to try.
            </Text>
          ) : (
            <ol className={classes.lines} aria-label={`${title} Results`}>
              {lines.slice(0, MAX_LINES).map(({ line, id }) => (
                <li key={id} className={classes.line}>
                  <Text size="sm" className={classes.text}>
                    {line}
                  </Text>
                  <div className={classes.result}>{children(line)}</div>
                </li>
              ))}
            </ol>
          )}
          {lines.length > MAX_LINES && (
            <Text size="sm" c="dimmed">
              Only the first {MAX_LINES} lines are tried.
            </Text>
          )}
        </TriedResult>
      </Stack>
    </Paper>
  );
}
