import type { PostBlockerCondition } from '@atrium-console/sdk';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { FIELDS, OPERATORS } from '../ruleWords.ts';
import classes from './Editor.module.css';

type Props = {
  condition: PostBlockerCondition;
  /** `Condition 2`, the start of the accessible names of its fields. */
  name: string;
  error?: string | undefined;
  /** Whether it is the only condition, which cannot be removed. */
  isOnly: boolean;
  /** Whether it was just added and takes the focus. */
  isNew: boolean;
  onChange: (condition: PostBlockerCondition) => void;
  onRemove: () => void;
};

/** One condition: the part of the post, the comparison and the value. */
export function ConditionRow({ condition, name, error, isOnly, isNew, onChange, onRemove }: Props) {
  const value = useFocusOnMount<HTMLInputElement>(isNew);
  const lock = useLockProps();
  return (
    <li>
      <LockTooltip className={classes.condition}>
        <NativeSelect
          aria-label={`${name}, part of the post`}
          aria-description={lock['aria-description']}
          disabled={lock.readOnly}
          className={classes.field}
          data={[...FIELDS]}
          value={condition.field}
          onChange={(event) => onChange({ ...condition, field: chosen(FIELDS, event.currentTarget.value) })}
        />
        <NativeSelect
          aria-label={`${name}, comparison`}
          aria-description={lock['aria-description']}
          disabled={lock.readOnly}
          className={classes.operator}
          data={[...OPERATORS]}
          value={condition.operator}
          onChange={(event) => onChange({ ...condition, operator: chosen(OPERATORS, event.currentTarget.value) })}
        />
        <TextInput
          ref={value}
          aria-label={`${name}, what to look for`}
          {...lock}
          className={classes.value}
          placeholder={FIELDS.find((field) => field.value === condition.field)?.hint}
          value={condition.value}
          error={error}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
        <WriteAction
          size={36}
          label={`Remove ${name.toLowerCase()}`}
          icon={<IconTrash size={16} aria-hidden />}
          disabledReason={isOnly ? 'A rule needs at least one condition.' : undefined}
          onClick={onRemove}
        />
      </LockTooltip>
    </li>
  );
}

/** The value of a native select as one of its options. */
function chosen<Value extends string>(options: readonly { value: Value }[], text: string): Value {
  const option = options.find(({ value }) => value === text);
  if (option === undefined) throw new Error(`${text} is not among the options.`);
  return option.value;
}
