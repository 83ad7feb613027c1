import type { OperationId } from '@atrium-console/sdk/operations';
import { useState } from 'react';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { SETTING_TOASTS } from '../edit/settingToasts.ts';
import type { Running } from '../edit/useEditing.ts';
import { SwitchField } from '../fields/SwitchField.tsx';
import { useSave } from '../useSave.ts';
import type { Column } from './useListState.ts';

type Options<Item> = {
  nameOf: (item: Item) => string;
  /** The operation that turns an item on or off. */
  by: OperationId;
  /** Why items cannot be turned on or off, although the page can be changed. */
  disabledReason?: string | undefined;
  turn: (item: Item, enabled: boolean) => Running<unknown>;
  /** The title of failure toasts (SPEC 8). Default: the generic title for settings. */
  failureTitle?: string;
};

/** A column with a switch that turns an item on or off immediately. Create it once per list (`useMemo`). */
export function enabledColumn<Item extends { enabled: boolean }>(options: Options<Item>): Column<Item> {
  return {
    id: 'enabled',
    header: 'On',
    width: '56px',
    isOverActions: true,
    sortBy: ({ enabled }) => Number(enabled),
    cell: (item) => <EnabledSwitch item={item} options={options} />,
  };
}

export function EnabledSwitch<Item extends { enabled: boolean }>(props: { item: Item; options: Options<Item> }) {
  const { item, options } = props;
  const [isTurning, setTurning] = useState(false);
  const isServed = useIsServed();
  const isFixed = !isServed(options.by);
  const save = useSave(options.failureTitle ?? SETTING_TOASTS.failureTitle);
  const turn = async (enabled: boolean) => {
    if (isTurning) return;
    setTurning(true);
    await save(options.turn(item, enabled), SETTING_TOASTS.updated);
    setTurning(false);
  };
  return (
    <SwitchField
      aria-label={`${options.nameOf(item)} is on`}
      value={item.enabled}
      disabledReason={isFixed ? notOfferedText('a way to turn it on or off') : options.disabledReason}
      onChange={turn}
    />
  );
}
