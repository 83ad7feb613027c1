import { useDebouncedValue } from '@mantine/hooks';
import { type RowNoun, rowsText } from '../list/rowsText.ts';
import { numberText } from '../words/numberText.ts';

/** Waits for the end of scrolling before it announces which rows are in view, in milliseconds. */
const PAUSE = 300;

type Props = { inView: { startIndex: number; endIndex: number }; total: number; noun: RowNoun };

/** How many rows there are: `40 accounts`, or which of them are in view: `Rows 1–12 of 40 accounts`. For a `ListFooter`. */
export function RangeText({ inView, total, noun }: Props) {
  const [from, to] = [inView.startIndex + 1, Math.min(inView.endIndex + 1, total)];
  const all = rowsText({ shown: total, total }, noun);
  const text = to - from + 1 >= total ? all : `Rows ${numberText(from)}–${numberText(to)} of ${all}`;
  const [settled] = useDebouncedValue(text, PAUSE, { leading: true });
  return settled;
}
