import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cssVariablesResolver, theme } from '../../../web/src/app/theme.ts';
import { ServicesContext } from '../../../web/src/base/services.ts';
import { mockServices } from '../mockServices.ts';
import classes from './guide.module.css';
import { useScheme } from './useScheme.ts';
import '../../../web/src/app/styles.ts';
import '../../../web/src/app/shell/styles.ts';

/** A live example in the console's look, on a page of documentation. What it keeps in the URL stays in the example. */
export function GuideFrame({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const id = `guide-${useId().replaceAll(/[^\w-]/g, '')}`;
  const root = useRef<HTMLDivElement>(null);
  const [services] = useState(() => mockServices().services);
  const [router] = useState(() => createMemoryRouter([{ path: '/', element: children }]));
  return (
    <div ref={root} id={id} className={`${classes.frame} sb-unstyled`} data-mantine-color-scheme={scheme}>
      <MantineProvider
        // Dialogs and menus open inside of it, where its colours are.
        theme={mergeThemeOverrides(theme, { components: { Portal: { defaultProps: { target: `#${id}` } } } })}
        cssVariablesResolver={cssVariablesResolver}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => root.current ?? undefined}
        forceColorScheme={scheme}
      >
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </MantineProvider>
    </div>
  );
}
