import { Stack, Title } from '@mantine/core';
import { Outlet, useLocation } from 'react-router';
import { useRouteTitle } from '../../base/useRouteTitle.ts';
import { FeatureOff } from '../../kit/FeatureOff.tsx';
import { rowAt, step } from '../../routes/journey.ts';
import { useFeature } from '../../session/useFeature.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { pageFeatures } from '../../settings/generated/pageFeatures.ts';

/**
 * The screen of the address. A page whose feature is off for the account is not rendered, so that it requests nothing; its
 * place says why. Who may not open the page is denied as always.
 */
export function FeatureGate() {
  const { pathname, search } = useLocation();
  const visitor = useVisitor();
  const title = useRouteTitle();
  const feature = pageFeatures[rowAt(pathname)?.row.page?.id ?? ''];
  const isOn = useFeature(feature);
  if (feature === undefined || isOn || step(`${pathname}${search}`, visitor) !== undefined) return <Outlet />;
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      <FeatureOff feature={feature} what="this page" />
    </Stack>
  );
}
