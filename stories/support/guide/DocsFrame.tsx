import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { themes } from 'storybook/theming';
import { useScheme } from './useScheme.ts';

/**
 * A page of documentation, in the colours that the toolbar has been set to. What it shows of the console has a frame that says
 * its own: of two schemes around a component, Mantine's style sheets would take the light one.
 */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useScheme();
  return (
    <div style={{ colorScheme: scheme }} data-docs-scheme={scheme}>
      <DocsContainer context={context} theme={themes[scheme]}>
        {children}
      </DocsContainer>
    </div>
  );
}
