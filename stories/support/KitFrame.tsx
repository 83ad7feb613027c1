import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../../web/src/app/theme.ts';
import '../../web/src/app/styles.ts';

type Props = { scheme?: 'light' | 'dark'; children: ReactNode };

/** A single component of the kit, in the console's theme. */
export function KitFrame({ scheme = 'light', children }: Props) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <main style={{ padding: 24, maxWidth: 720 }}>{children}</main>
    </MantineProvider>
  );
}
