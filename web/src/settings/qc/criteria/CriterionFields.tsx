import { qcCriterionLimits } from '@atrium-console/sdk/limits';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { criterionName, type DraftCriterion } from '../formDraft.ts';
import { PercentInput } from '../PercentInput.tsx';
import classes from './Criteria.module.css';

/** Marks the label fields, so that they can be focused. */
export const LABEL_FIELD = 'data-criterion-label';

type Props = {
  criterion: DraftCriterion;
  index: number;
  /** True if it was just added: its label gets the focus. */
  isNew: boolean;
  /** The problems of the whole form, by path. */
  problems: FieldProblems;
  /** True for the only criterion: a form needs at least one. */
  isOnly: boolean;
  onChange: (part: Partial<DraftCriterion>) => void;
  onRemove: () => void;
};

/** A criterion: what is scored, its weight, and what to look for. */
export function CriterionFields({ criterion, index, isNew, problems, onChange, ...props }: Props) {
  const lock = useLockProps();
  const label = useFocusOnMount<HTMLInputElement>(isNew);
  const place = index + 1;
  return (
    <LockTooltip className={classes.criterion}>
      <TextInput
        ref={label}
        {...{ [LABEL_FIELD]: true }}
        aria-label={`Criterion ${place}`}
        placeholder="What is scored"
        className={classes.label}
        {...lock}
        value={criterion.label}
        error={problems[`criteria.${index}.label`]}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <PercentInput
        aria-label={`Weight of criterion ${place}`}
        aria-description={problems.criteria}
        suffix="%"
        limits={qcCriterionLimits.weight}
        value={criterion.weight}
        // The sum of all weights is wrong; the line below them says how.
        error={problems[`criteria.${index}.weight`] ?? problems.criteria !== undefined}
        onChange={(weight) => onChange({ weight })}
      />
      <WriteAction
        label={`Remove ${criterionName(criterion, index)}`}
        icon={<IconTrash size={16} aria-hidden />}
        size={36}
        disabledReason={props.isOnly ? 'A form needs at least one criterion.' : undefined}
        onClick={props.onRemove}
      />
      <TextInput
        aria-label={`What to look for in criterion ${place}`}
        placeholder="What the reviewer looks for (optional)"
        className={classes.hint}
        {...lock}
        value={criterion.description}
        error={problems[`criteria.${index}.description`]}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </LockTooltip>
  );
}
