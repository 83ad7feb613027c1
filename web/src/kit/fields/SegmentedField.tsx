import { Input, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import type { FieldProps } from './FieldProps.ts';

type Props<Value extends string> = FieldProps<Value> & {
  label?: string;
  /** The accessible name, if there is no label. */
  'aria-label'?: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** The meaning of the selected option, shown below. */
  effect?: string;
  size?: 'xs' | 'sm';
  /** As wide as its options instead of the form. */
  isNarrow?: boolean;
};

/** A field for one of very few options, all visible. */
export function SegmentedField<Value extends string>({
  label,
  options,
  effect,
  disabledReason,
  ...props
}: Props<Value>) {
  const reason = useReadOnlyReason() ?? disabledReason;
  const { value, error, size = 'sm', isNarrow = false, onChange } = props;
  return (
    <LockTooltip disabledReason={disabledReason} isNarrow={isNarrow}>
      <Input.Wrapper label={label} labelElement="div">
        <SegmentedControl
          aria-label={props['aria-label'] ?? label}
          aria-description={reason}
          fullWidth={!isNarrow}
          size={size}
          readOnly={reason !== undefined}
          data={[...options]}
          value={value}
          onChange={onChange}
        />
        {effect && (
          <Text size="xs" c="dimmed" mt={4} role="status">
            {effect}
          </Text>
        )}
        {error !== undefined && (
          <ProblemText size="xs" mt={4}>
            {error}
          </ProblemText>
        )}
      </Input.Wrapper>
    </LockTooltip>
  );
}
