import type { SlaLevel } from '@atrium-console/sdk';
import { DEFAULT_LEVELS, isOpenEnded } from '@atrium-console/sdk/rules';
import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { BandBar } from './BandBar.tsx';
import { LevelRow } from './LevelRow.tsx';
import { setFrom, setTo } from './levelEdits.ts';
import classes from './levels.module.css';
import { levelTexts } from './levelTexts.ts';

type Props = {
  /** The name of the metric. */
  name: string;
  help: string;
  levels: readonly SlaLevel[];
  /** The messages about these levels as a whole. */
  errors: readonly string[];
  /** Messages of rejected fields, by their path in the levels: `1.to`. */
  rejected: FieldProblems;
  onChange: (levels: SlaLevel[]) => void;
  onCopyToAll: () => void;
};

/** Edits the levels of one metric with a band and with number fields. */
export function LevelsEditor({ name, help, levels, errors, rejected, onChange, onCopyToAll }: Props) {
  const canChange = useReadOnlyReason() === undefined;
  const [isLinked, setLinked] = useState(true);
  const texts = levelTexts(name, levels);
  const last = levels.length - 1;
  return (
    <Paper withBorder p="md" component="section" aria-label={`Levels of ${name}`}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2} size="h4">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {help}
            </Text>
          </div>
          <Group gap="xs">
            <WriteButton
              variant="default"
              size="xs"
              onClick={() => onChange(DEFAULT_LEVELS.map((level) => ({ ...level })))}
            >
              Use the defaults
            </WriteButton>
            <WriteButton variant="default" size="xs" onClick={onCopyToAll}>
              Copy to all metrics
            </WriteButton>
          </Group>
        </Group>
        <BandBar label={name} levels={levels} onChange={canChange ? onChange : undefined} />
        {errors.length > 0 && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            title="These levels cannot be saved"
            // What is wrong with one level stands at its fields, too.
            {...(rejected[''] !== undefined && { 'data-problem': true, tabIndex: -1 })}
          >
            {errors.map((error) => (
              <div key={error}>{error}</div>
            ))}
          </Alert>
        )}
        <div className={classes.levels}>
          {levels.map((level, index) => (
            <LevelRow
              key={level.level}
              level={level}
              error={texts.get(index + 1) ?? rejectedText(rejected, index)}
              // The first level starts at 0 and a linked level starts where the previous one ends, so there is no input.
              isFromFixed={isLinked}
              isLast={index === last}
              isOpen={isOpenEnded(level, index, levels.length)}
              onFrom={(from) => onChange(setFrom(levels, index, from))}
              onTo={(to) => onChange(setTo(levels, index, to, isLinked))}
            />
          ))}
        </div>
        <Text size="xs" c="dimmed">
          Days 0–7, hours 0–23, minutes 0–59, seconds 0–59.
        </Text>
        {canChange && (
          <SwitchField
            label="Keep levels contiguous"
            description="Each level starts one second after the previous one ends."
            value={isLinked}
            onChange={setLinked}
          />
        )}
      </Stack>
    </Paper>
  );
}

/** The server's message about a level or one of its fields. */
function rejectedText(rejected: FieldProblems, index: number): string | undefined {
  return rejected[`${index}.from`] ?? rejected[`${index}.to`] ?? rejected[`${index}`];
}
