import { ColorInput, type MantineThemeOverride, MantineThemeProvider } from '@mantine/core';
import { useState } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import { colorProblem, normalColor, SWATCHES } from './colors.ts';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label?: string;
  /** The accessible name, if there is no label. */
  'aria-label'?: string;
  description?: string;
};

/** The names of the sliders, which the field does not hand on to its picker. */
const NAMED_PICKER: MantineThemeOverride = {
  components: { ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } } },
};

/** A colour without alpha (SPEC 9), picked from swatches or typed: `#Abc` becomes `#aabbcc` when the focus leaves. */
export function ColorField({ label = 'Colour', description, value, error, disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description, disabledReason });
  const name = props['aria-label'];
  // A colour is not wrong while it is being typed.
  const [isTyping, setTyping] = useState(false);
  const leave = () => {
    setTyping(false);
    const normal = normalColor(value);
    if (normal !== value && !lock.readOnly) onChange(normal);
  };
  return (
    <LockTooltip disabledReason={disabledReason}>
      <MantineThemeProvider theme={NAMED_PICKER}>
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
          error={error ?? (isTyping ? undefined : colorProblem(value))}
          onFocus={() => setTyping(true)}
          onBlur={leave}
          onChange={onChange}
        />
      </MantineThemeProvider>
    </LockTooltip>
  );
}
