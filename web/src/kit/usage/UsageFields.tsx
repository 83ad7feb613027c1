import { Select, Stack, Text } from '@mantine/core';
import { NameList } from '../NameList.tsx';
import { turnedOffText, usageNames, usageText } from './usageText.ts';
import { type LoadUsage, MAX_IDS, useItemUsage } from './useItemUsage.ts';

/** What a deletion call gets: the id of the item that replaces the deleted ones, if one was chosen. */
export type Replacement = { replaceWith?: string };

type Props = {
  ids: readonly string[];
  /** Must be the same function between renders. */
  load: LoadUsage;
  /** The items that can replace them. */
  options: readonly { value: string; label: string }[];
  value: Replacement;
  onChange: (value: Replacement) => void;
};

/** Options shown at once; typing narrows them. */
const SHOWN = 50;

/** In the confirmation of a deletion: what uses the items, and with what they can be replaced there. */
export function UsageFields({ ids, load, options, value, onChange }: Props) {
  const state = useItemUsage(load, ids);
  const [it, its] = ids.length === 1 ? ['it', 'this'] : ['them', 'these'];
  if (state.status !== 'loaded') {
    const texts = {
      loading: `Looking for what uses ${it}…`,
      offline: `You are offline. What uses ${its} will be shown once you are back online.`,
      failed: `What uses ${its} could not be loaded.`,
      absent: `This server does not say what uses ${it}.`,
      tooMany: `What uses ${it} is only shown for up to ${MAX_IDS} items.`,
    };
    return (
      <Text size="sm" mt="sm" role="status">
        {texts[state.status]}
      </Text>
    );
  }
  const { usage } = state;
  const names = usageNames(usage);
  const turnedOff = value.replaceWith === undefined ? turnedOffText(usage) : undefined;
  return (
    <Stack gap="xs" mt="sm">
      <div role="status">
        <Text size="sm" fw={500}>
          {usageText(usage)}
          {names.length > 0 ? ':' : '.'}
        </Text>
        {names.length > 0 && <NameList items={names} />}
        {turnedOff && (
          <Text size="sm" mt="xs">
            {turnedOff}
          </Text>
        )}
      </div>
      {usage.used_by.length > 0 && options.length > 0 && (
        <Select
          label="Replace with"
          description={`Everything that uses ${it} will use the replacement instead.`}
          placeholder="Nothing"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the replacement' }}
          limit={SHOWN}
          nothingFoundMessage="No matching items"
          data={[...options]}
          value={value.replaceWith ?? null}
          onChange={(id) => onChange(id === null ? {} : { replaceWith: id })}
        />
      )}
    </Stack>
  );
}
