import { Stack } from '@mantine/core';
import { useState } from 'react';
import { UploadField } from '../../../areas/uploads/UploadField.tsx';
import { ColorField } from '../../../kit/fields/ColorField.tsx';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';
import { IMAGE_TYPES } from '../../../kit/fields/file/fileKinds.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { isColor } from './lookDraft.ts';

type Kind = 'color' | 'image';

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'color', label: 'Colour' },
  { value: 'image', label: 'Image' },
];

/** What each kind starts with. */
const INITIAL: Record<Kind, string> = { color: '#f1f3f5', image: '' };

/** The background of the sign-in page: a colour or an image. Switching back restores what the other kind was. */
export function BackgroundField({ label, value, error, onChange }: FieldProps<string> & { label: string }) {
  const kind = isColor(value) ? 'color' : 'image';
  const [other, setOther] = useState<Record<Kind, string>>(INITIAL);
  const switchTo = (next: Kind) => {
    setOther({ ...other, [kind]: value });
    onChange(other[next]);
  };
  return (
    <Stack gap="xs">
      <SegmentedField label={label} options={KINDS} value={kind} onChange={switchTo} />
      {kind === 'color' ? (
        <ColorField
          label="Background colour"
          value={value}
          error={error}
          // Without its #, the text would be taken for an address.
          onChange={(color) => onChange(color.startsWith('#') ? color : `#${color}`)}
        />
      ) : (
        <UploadField
          label="Background image"
          types={IMAGE_TYPES}
          required
          value={value}
          error={error}
          onChange={(address) => onChange(address)}
        />
      )}
    </Stack>
  );
}
