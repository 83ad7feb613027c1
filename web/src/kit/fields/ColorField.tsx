import { ColorInput } from '@mantine/core';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';
import { SWATCHES } from './colors.ts';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label?: string;
  /** Its name where no label stands beside it. */
  'aria-label'?: string;
  description?: string;
};

/** A colour without alpha (SPEC 9), picked from swatches or typed. */
export function ColorField({ label = 'Colour', description, value, error, reason, onChange, ...props }: Props) {
  const name = props['aria-label'];
  return (
    <Why reason={reason}>
      <ColorInput
        label={name === undefined ? label : undefined}
        aria-label={name}
        required
        format="hex"
        withEyeDropper={false}
        fixOnBlur={false}
        swatches={SWATCHES}
        swatchesPerRow={SWATCHES.length}
        {...lockedBy(reason, description)}
        value={value}
        error={error}
        onChange={onChange}
      />
    </Why>
  );
}
