import type { CannedResponse } from '@atrium-console/sdk';
import { type ComboboxItem, Select, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { responseProblem } from './response.ts';

type Props = {
  responses: readonly CannedResponse[];
  /** Id of the response; empty while none is chosen. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** As many are listed at once; the search finds the others. */
const LISTED = 50;
/** More of a text than this is never seen in an option. */
const EXCERPT = 120;

/** The canned response that a rule sends, found by its title, with its text below. One that is gone asks for another. */
export function ResponseField({ responses, value, error, onChange }: Props) {
  const lock = useLockProps();
  const chosen = responses.find(({ _id }) => _id === value);
  const data = useMemo(() => responses.map(({ _id, title }) => ({ value: _id, label: title })), [responses]);
  const gone = value !== '' && responseProblem(value, responses);
  return (
    <Stack gap={6}>
      <LockTooltip>
        <Select
          label="Response"
          required
          searchable
          allowDeselect={false}
          placeholder="Choose what is sent"
          nothingFoundMessage="No response of this title"
          limit={LISTED}
          data={data}
          renderOption={({ option }) => <Option option={option} responses={responses} />}
          {...lock}
          value={chosen?._id ?? null}
          error={error ?? (gone || undefined)}
          onChange={(id) => id !== null && onChange(id)}
        />
      </LockTooltip>
      {chosen && (
        <Text size="xs" c="dimmed" lineClamp={3}>
          {chosen.text}
        </Text>
      )}
    </Stack>
  );
}

/** Two responses may have one title; their texts tell them apart. */
function Option({ option, responses }: { option: ComboboxItem; responses: readonly CannedResponse[] }) {
  const response = responses.find(({ _id }) => _id === option.value);
  return (
    <div>
      <Text size="sm" lineClamp={1}>
        {option.label}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={1}>
        {response?.text.slice(0, EXCERPT)}
      </Text>
    </div>
  );
}
