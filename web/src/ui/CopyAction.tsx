import { VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { IconAction } from './IconAction.tsx';

type Props = {
  /** The label, for the tooltip and screen readers: `Copy the webhook URL`. */
  label: string;
  text: string;
  /** Why it is disabled, if it is. */
  disabledReason?: string | undefined;
  /** In pixels, at least 24 (WCAG 2.5.8). */
  size?: number | undefined;
};

/** A small button that copies a text and reports success or failure. */
export function CopyAction({ label, text, disabledReason, size }: Props) {
  const { copy, copied, error } = useClipboard();
  const said = copied ? 'Copied' : error ? 'Your browser could not copy the text. Select it and copy it manually.' : '';
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
