import type { CannedResponse } from '@atrium-console/sdk';
import { type ComboboxItem, Select, Stack, Text } from '@mantine/core';
import { useChoices } from '../../../kit/undo/DeletionsContext.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import { RESPONSES } from '../responses/responseRow.ts';
import { responseProblem } from './sentResponse.ts';

type Props = {
  responses: readonly CannedResponse[];
  /** The id of the response; empty if none is selected yet, null if it was deleted. */
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** Maximum number of options; the search finds the others. */
const LISTED = 50;
/** Maximum number of characters of the text in an option. */
const EXCERPT = 120;

/** Selects the canned response that a rule sends: title and text. A deleted response is reported as a problem. */
export function ResponseField({ responses, value, error, onChange }: Props) {
  const lock = useLockProps();
  const chosen = responses.find(({ _id }) => _id === value);
  const choices = useChoices(RESPONSES, responses, [value ?? '']);
  const data = choices.map(({ _id, title }) => ({ value: _id, label: title }));
  const gone = value !== '' && responseProblem(value, responses);
  return (
    <Stack gap={6}>
      <LockTooltip>
        <Select
          label="Response"
          required
          searchable
          allowDeselect={false}
          placeholder="Choose a response"
          nothingFoundMessage="No matching responses"
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

/** Titles are not unique, so the text is shown, too. */
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
