import { Input, SegmentedControl, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import type { FieldProps } from './FieldProps.ts';

type Props<Value extends string> = FieldProps<Value> & {
  label?: string;
  /** Its name where no label stands over it. */
  'aria-label'?: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** What the chosen one means, said below it. */
  effect?: string;
  size?: 'xs' | 'sm';
  /** Only as wide as its options. */
  isNarrow?: boolean;
};

/** One of very few values, all in sight. */
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
      <Input.Wrapper label={label} labelElement="div" error={error}>
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
      </Input.Wrapper>
    </LockTooltip>
  );
}
