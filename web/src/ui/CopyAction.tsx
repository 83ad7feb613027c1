import { VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconAction } from './IconAction.tsx';

type Props = {
  /** What it copies, for people and screen readers: `Copy the webhook URL`. */
  label: string;
  text: string;
  /** Why there is nothing to copy. Absent when there is. */
  disabledReason?: string | undefined;
  /** In pixels; smaller ones than 24 are hard to hit. */
  size?: number | undefined;
};

/** A small button that copies a text, and says whether that worked. */
export function CopyAction({ label, text, disabledReason, size }: Props) {
  const { copy, copied, error } = useClipboard();
  const said = copied ? 'Copied' : error ? 'Your browser did not copy it. Select the text and copy it yourself.' : '';
  return (
    <>
      <IconAction
        label={label}
        hint={said || undefined}
        icon={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        disabledReason={disabledReason}
        size={size}
        onClick={() => copy(text)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
