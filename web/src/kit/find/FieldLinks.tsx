import { Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { DialogLinkContext } from './DialogLinkContext.ts';
import { FieldLink, useLinkedField } from './FieldLink.tsx';
import { useFieldLink } from './useFieldLink.ts';

type Props = { className?: string | undefined; children: ReactNode };

/** The content of a page, each of whose fields has a link to itself: it can be copied, and opening it shows the field. */
export function FieldLinks({ className, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const dialogLink = useRef<string>(undefined);
  const { shown, hide, watch } = useLinkedField();
  useFieldLink(page);
  return (
    <DialogLinkContext value={dialogLink}>
      <Stack ref={page} gap="lg" className={className} {...watch}>
        {children}
        {shown && <FieldLink key={shown.slug} field={shown} page={page} dialogLink={dialogLink} onHide={hide} />}
      </Stack>
    </DialogLinkContext>
  );
}
