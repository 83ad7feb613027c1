import type { PostBlocker, PostBlockerCondition } from '@atrium-console/sdk';
import { postBlockerBodyLimits } from '@atrium-console/sdk/limits';
import { Fieldset, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { MATCHES } from '../ruleWords.ts';
import { ConditionRow } from './ConditionRow.tsx';
import classes from './Editor.module.css';
import { newCondition, type RuleDraft } from './ruleDraft.ts';

type Props = {
  match: PostBlocker['match'];
  conditions: readonly PostBlockerCondition[];
  problems: FieldProblems;
  onChange: (part: Partial<RuleDraft>) => void;
};

/** The conditions that a post must meet. */
export function ConditionFields({ match, conditions, problems, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  // Rows have no ids. After a removal all rows get new keys, because their indexes have shifted.
  const [edition, setEdition] = useState(0);
  const [added, setAdded] = useState<number>();
  const rows = conditions.map((condition, index) => ({ condition, index, id: `${edition} ${index}` }));
  const remove = (index: number) => {
    setAdded(undefined);
    setEdition(edition + 1);
    onChange({ conditions: conditions.filter((_, at) => at !== index) });
    // The clicked button no longer exists.
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const most = postBlockerBodyLimits.conditions.maxItems;
  return (
    <Fieldset
      ref={list}
      variant="unstyled"
      legend="Applies to posts that meet"
      classNames={{ root: classes.conditions, legend: classes.legend }}
    >
      <Stack gap="xs">
        <SegmentedField
          aria-label="How many conditions"
          isNarrow
          options={MATCHES}
          value={match}
          onChange={(next) => onChange({ match: next })}
        />
        <ul className={classes.rows} aria-label="Conditions">
          {rows.map(({ condition, index, id }) => (
            <ConditionRow
              key={id}
              condition={condition}
              name={`Condition ${index + 1}`}
              error={problems[`conditions.${index}.value`]}
              isOnly={conditions.length === 1}
              isNew={index === added}
              onChange={(next) => onChange({ conditions: conditions.with(index, next) })}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        {problems.conditions && <ProblemText size="xs">{problems.conditions}</ProblemText>}
        <WriteButton
          data-add
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          disabledReason={conditions.length >= most ? `A rule has at most ${most} conditions.` : undefined}
          onClick={() => {
            setAdded(conditions.length);
            onChange({ conditions: [...conditions, newCondition] });
          }}
        >
          Add condition
        </WriteButton>
        <Text size="xs" c="dimmed">
          Conditions are not case-sensitive.
        </Text>
      </Stack>
    </Fieldset>
  );
}
