import type { MantineThemeOverride } from '@mantine/core';
import type { ComponentProps } from 'react';

type SectionProps = ComponentProps<'section'> & { 'data-described-by'?: string };

/**
 * A dialog as Mantine renders it, but without all of its content as the description: a screen reader would read a whole form,
 * or every result of the search, before the field that has the focus. A question names its text with `data-described-by`.
 */
function renderDialog({ 'data-described-by': describedBy, ...props }: SectionProps) {
  return <section {...props} aria-describedby={describedBy} />;
}

/** For every dialog of the shell, by name. */
export const describedDialogs: MantineThemeOverride = {
  components: {
    ModalContent: { defaultProps: { renderRoot: renderDialog } },
    DrawerContent: { defaultProps: { renderRoot: renderDialog } },
  },
};
