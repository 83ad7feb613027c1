import type { CrmFeature } from '@atrium-console/sdk/rules';
import { Box, Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsFeatureOn } from '../session/useFeature.ts';
import { FeatureOff } from './FeatureOff.tsx';
import { useUrlParams } from './useUrlParams.ts';
import { withParam } from './withParam.ts';

export type UrlTab = {
  value: string;
  label: string;
  /** The feature of the account that it belongs to. While it is off, there is no such tab. */
  feature?: CrmFeature;
  /** Marks the tab: it contains errors. */
  hasErrors?: boolean;
  /** Rendered while the tab is selected. */
  panel: () => ReactNode;
};

type Props = {
  tabs: readonly UrlTab[];
  /** The URL parameter for the selected tab, so that links and reloads keep it. */
  param?: string;
};

/** Tabs whose selection is kept in the URL. The first tab is the default. */
export function UrlTabs({ tabs: all, param = 'tab' }: Props) {
  const [params, setParams] = useUrlParams();
  const isOn = useIsFeatureOn();
  const tabs = all.filter(({ feature }) => isOn(feature));
  const missing = all.find(({ value, feature }) => value === params.get(param) && !isOn(feature));
  const shown = tabs.find(({ value }) => value === params.get(param)) ?? tabs[0];
  const show = (value: string | null) => {
    // Selecting the current tab again must not trigger the unsaved-changes guard.
    if (value !== null && value !== shown?.value) setParams(withParam(param, value), { replace: true });
  };
  return (
    <Tabs value={shown?.value ?? null} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ value, label, hasErrors = false }) => (
          <Tabs.Tab
            key={value}
            value={value}
            rightSection={hasErrors && <IconAlertCircle size={16} role="img" aria-label="Has errors" />}
            c={hasErrors ? 'var(--mantine-color-error)' : undefined}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {missing?.feature && (
        <Box mb="md">
          <FeatureOff feature={missing.feature} what={`the tab “${missing.label}”`} />
        </Box>
      )}
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {value === shown?.value && panel()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
