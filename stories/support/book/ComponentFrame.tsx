import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { cssVariablesResolver, theme } from '../../../web/src/app/theme.ts';
import { ServicesContext } from '../../../web/src/base/services.ts';
import type { Scheme } from '../guide/useScheme.ts';
import { mockServices } from '../mockServices.ts';
import classes from './book.module.css';
import type { Room } from './guide.ts';
import '../../../web/src/app/styles.ts';
import '../../../web/src/app/shell/styles.ts';

type Props = {
  scheme: Scheme;
  room: Room;
  /** Whether the story is one of several on a page of documentation. */
  isOnPage: boolean;
  children: ReactNode;
};

/** The story, which changes with its controls, while the routes stay. */
const Shown = createContext<ReactNode>(null);

function Slot() {
  return use(Shown);
}

/** A component alone, in the console's theme, with what components of the console find around them. */
export function ComponentFrame({ scheme, room, isOnPage, children }: Props) {
  const [services] = useState(() => mockServices().services);
  // What a component keeps in the URL stays in its story.
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Slot /> }]));
  const id = `component-${useId().replaceAll(/[^\w-]/g, '')}`;
  const root = useRef<HTMLDivElement>(null);
  // Each story of a page has colours of its own, also in what opens above it.
  const own = isOnPage && {
    theme: mergeThemeOverrides(theme, { components: { Portal: { defaultProps: { target: `#${id}` } } } }),
    cssVariablesSelector: `#${id}`,
    getRootElement: () => root.current ?? undefined,
  };
  const Main = isOnPage ? 'div' : 'main';
  return (
    <div ref={root} id={id} className={classes.frame} data-on-page={isOnPage} data-mantine-color-scheme={scheme}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme} {...own}>
        <ServicesContext value={services}>
          <Shown value={children}>
            <Main className={classes.room} data-room={room}>
              <RouterProvider router={router} />
            </Main>
          </Shown>
        </ServicesContext>
      </MantineProvider>
    </div>
  );
}
