import type { PendingUiSettings } from '@atrium-console/sdk/rules';
import { Radio, Stack } from '@mantine/core';
import { ProblemText } from '../../ui/ProblemText.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { withReason } from '../../ui/useLockProps.tsx';
import { TAG_SEARCHES } from './uiSettingWords.tsx';

type Option = PendingUiSettings['tagSearchOption'];

type Props = {
  label: string;
  description: string;
  value: Option;
  error: string | undefined;
  disabledReason: string | undefined;
  onChange: (option: Option) => void;
};

/** How the search matches ticket tags, with an example for each option. */
export function TagSearch({ disabledReason, error, onChange, ...props }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  const choose = (value: string) => {
    const chosen = TAG_SEARCHES.find((search) => search.value === value);
    if (chosen && reason === undefined) onChange(chosen.value);
  };
  return (
    <Radio.Group {...props} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {TAG_SEARCHES.map(({ value, label, example }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={withReason(example, reason)}
            aria-disabled={reason !== undefined || undefined}
          />
        ))}
        {error !== undefined && <ProblemText size="xs">{error}</ProblemText>}
      </Stack>
    </Radio.Group>
  );
}
