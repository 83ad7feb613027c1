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

/** Lets what the outline lacks go as well. Off unless it is wished, and loud about what goes (SPEC 4). */
export function DeleteMissing({ diff: { counts, moved }, checked, onChange }: Props) {
  if (total(counts.missing) === 0) return null;
  const words = countsText(counts.missing);
  return (
    <Stack gap="xs">
      <Checkbox
        label={`Also delete what is not in the outline: ${words}`}
        description="Otherwise it stays as it is."
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
          <Text size="sm">Their keywords and their place in the settings of groups go with them.</Text>
          {moved > 0 && (
            <Text size="sm" mt={4}>
              {moved === 1 ? '1 of them is new at another place.' : `${moved} of them are new at another place.`} To
              keep what belongs to them, move them on the page instead.
            </Text>
          )}
        </Alert>
      )}
    </Stack>
  );
}
