import { ColorInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { SWATCHES } from './colors.ts';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label?: string;
  /** The accessible name, if there is no label. */
  'aria-label'?: string;
  description?: string;
};

/** A colour without alpha (SPEC 9), picked from swatches or typed. */
export function ColorField({ label = 'Colour', description, value, error, disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description, disabledReason });
  const name = props['aria-label'];
  return (
    <LockTooltip disabledReason={disabledReason}>
      <ColorInput
        label={name === undefined ? label : undefined}
        aria-label={name}
        required
        format="hex"
        withEyeDropper={false}
        fixOnBlur={false}
        swatches={SWATCHES}
        swatchesPerRow={SWATCHES.length}
        {...lock}
        value={value}
        error={error}
        onChange={onChange}
      />
    </LockTooltip>
  );
}
