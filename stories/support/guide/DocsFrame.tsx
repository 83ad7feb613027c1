import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { themes } from 'storybook/theming';
import { useScheme } from './useScheme.ts';

/** A page of documentation, in the colours that the toolbar has been set to. */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useScheme();
  return (
    <div data-mantine-color-scheme={scheme} style={{ colorScheme: scheme }}>
      <DocsContainer context={context} theme={themes[scheme]}>
        {children}
      </DocsContainer>
    </div>
  );
}
