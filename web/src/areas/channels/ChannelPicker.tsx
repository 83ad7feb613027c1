import type { ComponentProps } from 'react';
import { NamesField } from '../../kit/names/NamesField.tsx';
import type { ChannelSource } from './useChannelNames.ts';

type Props = Omit<ComponentProps<typeof NamesField>, 'source' | 'many'> & { channels: ChannelSource };

/** Chooses connected channels by name and kind. */
export function ChannelPicker({ channels, ...props }: Props) {
  return <NamesField many="channels" source={channels} {...props} />;
}
