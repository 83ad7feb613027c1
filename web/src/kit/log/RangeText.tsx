import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { numberText } from '../words/numberText.ts';

/** Waits for the end of scrolling before it announces which rows are in view, in milliseconds. */
const PAUSE = 300;

type Props = { inView: { startIndex: number; endIndex: number }; total: number; many: string };

/** Shows and announces which rows are in view. */
export function RangeText({ inView, total, many }: Props) {
  const range = `${numberText(inView.startIndex + 1)}–${numberText(Math.min(inView.endIndex + 1, total))}`;
  const [settled] = useDebouncedValue(`Rows ${range} of ${numberText(total)} ${many}`, PAUSE, { leading: true });
  return (
    <Text size="sm" c="dimmed" role="status">
      {settled}
    </Text>
  );
}
