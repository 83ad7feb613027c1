import type { ProductPermission } from '@atrium-console/sdk';
import { Box, Button, Group, Text } from '@mantine/core';
import { startTransition, useState } from 'react';
import { OptionalChoice } from '../../../kit/fields/OptionalChoice.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { GatedButton } from '../../../ui/GatedButton.tsx';
import { allFlags, type Flag, flagOf } from './flags.ts';
import type { Selection } from './PermissionMatrix.tsx';

type Props = {
  selected: Selection;
  onTurn: (accounts: readonly ProductPermission[], flag: Flag, isOn: boolean) => void;
  onClear: () => void;
};

const OPTIONS = allFlags.map(({ id, kind, label }) => ({
  value: id,
  label: kind === 'product' ? `${label} (product)` : label,
}));

/** Turns a product or a feature on or off in all selected accounts. It is saved with the other changes. */
export function BulkBar({ selected, onTurn, onClear }: Props) {
  const [chosen, setChosen] = useState('');
  const [done, setDone] = useState('');
  const flag = flagOf(chosen);
  const many = countText(selected.size, 'account');
  const reason = flag === undefined ? 'Choose a product or feature first.' : undefined;
  const turn = (isOn: boolean) => {
    if (flag === undefined) return;
    // The button responds at once, even if hundreds of accounts are selected.
    startTransition(() => {
      onTurn([...selected.values()], flag, isOn);
      setDone(`${flag.label} is ${isOn ? 'on' : 'off'} in ${many}, not saved yet.`);
    });
  };
  return (
    <Box px="sm" pb="sm" role="group" aria-label="Selected accounts">
      <Group gap="sm" align="flex-end">
        <OptionalChoice
          label="Product or feature"
          options={OPTIONS}
          placeholder="Choose"
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            setDone('');
          }}
        />
        <GatedButton variant="default" disabledReason={reason} onClick={() => turn(true)}>
          Turn on
        </GatedButton>
        <GatedButton variant="default" disabledReason={reason} onClick={() => turn(false)}>
          Turn off
        </GatedButton>
        <Text size="sm" role="status" mih={36} style={{ alignContent: 'center' }}>
          {done === '' ? `${many} selected` : done}
        </Text>
        <Button variant="subtle" color="gray" ms="auto" onClick={onClear}>
          Clear selection
        </Button>
      </Group>
    </Box>
  );
}
