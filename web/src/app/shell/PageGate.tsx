import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useRouteTitle } from '../../base/useRouteTitle.ts';
import { FeatureOff } from '../../kit/FeatureOff.tsx';
import { NotOffered } from '../../kit/served/NotOffered.tsx';
import { rowAt, step } from '../../routes/journey.ts';
import { useFeature } from '../../session/useFeature.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { pageFeatures } from '../../settings/generated/pageFeatures.ts';
import { isAddressServed } from './offered.ts';

/**
 * The screen of the address. A page that the server cannot fill, or whose feature is off for the account, is not rendered, so that
 * it requests nothing; its place says why. Who may not open the page is denied as always.
 */
export function PageGate() {
  const { pathname, search } = useLocation();
  const visitor = useVisitor();
  const feature = pageFeatures[rowAt(pathname)?.row.page?.id ?? ''];
  const isOn = useFeature(feature);
  const here = `${pathname}${search}`;
  if (step(here, visitor) !== undefined) return <Outlet />;
  if (!isAddressServed(here, visitor.notServed)) {
    return (
      <Instead>
        <NotOffered what="this page" />
      </Instead>
    );
  }
  if (feature === undefined || isOn) return <Outlet />;
  return (
    <Instead>
      <FeatureOff feature={feature} what="this page" />
    </Instead>
  );
}

/** What stands in the place of a page, below its title. */
function Instead({ children }: { children: ReactNode }) {
  const title = useRouteTitle();
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      {children}
    </Stack>
  );
}
