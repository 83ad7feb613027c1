import type { OutlineDiff } from '@atrium-console/sdk/rules';
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { countsText } from '../tagWords.ts';
import { total } from './outlineWords.ts';

type Props = {
  diff: OutlineDiff;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/**
 * Option to also delete items that are not in the outline. Off by default, with a warning that counts them (SPEC 4).
 */
export function DeleteMissing({ diff: { counts, moved }, checked, onChange }: Props) {
  if (total(counts.missing) === 0) return null;
  const words = countsText(counts.missing);
  return (
    <Stack gap="xs">
      <Checkbox
        label={`Also delete items that are not in the outline: ${words}`}
        description="If off, these items stay unchanged."
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={`${words} will be permanently deleted`}
        >
          <Text size="sm">Their keywords and their assignments to groups are deleted, too.</Text>
          {moved > 0 && (
            <Text size="sm" mt={4}>
              {moved === 1
                ? '1 of them is also in the outline under another parent.'
                : `${moved} of them are also in the outline under another parent.`}{' '}
              To keep their keywords and assignments, move them on the page instead.
            </Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}
