import type { OperationId } from '@atrium-console/sdk/operations';
import type { CrmFeature } from '@atrium-console/sdk/rules';
import { missingPermissions, type PermissionNeed } from '@atrium-console/sdk/rules';
import { Box, Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsServed } from '../base/served/useIsServed.ts';
import { describeNeed } from '../session/permissions.ts';
import { useIsFeatureOn } from '../session/useFeature.ts';
import { useHeldPermissions } from '../session/usePermission.ts';
import { FeatureOff } from './FeatureOff.tsx';
import { NeedsPermission } from './NeedsPermission.tsx';
import { NotOffered } from './served/NotOffered.tsx';
import { useUrlParams } from './useUrlParams.ts';
import { withParam } from './withParam.ts';

export type UrlTab = {
  value: string;
  label: string;
  /** The feature of the account that it belongs to. While it is off, there is no such tab. */
  feature?: CrmFeature;
  /** The operation that fills it, or several that each fill a part. On a server without any of them, there is no such tab. */
  by?: OperationId | readonly OperationId[];
  /** Marks the tab: it contains errors. */
  hasErrors?: boolean;
  /** What it takes to see it, and what that is, in the plural: `the monitors`. Without it, the tab says so. */
  needs?: { permissions: PermissionNeed; toSee: string };
  /** Rendered while the tab is selected. */
  panel: () => ReactNode;
};

type Props = {
  tabs: readonly UrlTab[];
  /** The URL parameter for the selected tab, so that links and reloads keep it. */
  param?: string;
  /** The tab to begin with. Default: the first that the user may see. */
  initial?: string | undefined;
};

/** Tabs whose selection is kept in the URL. A tab that the user may not see says what it takes. */
export function UrlTabs({ tabs: all, param = 'tab', initial }: Props) {
  const [params, setParams] = useUrlParams();
  const isOn = useIsFeatureOn();
  const held = useHeldPermissions();
  const missing = ({ needs }: UrlTab) => missingPermissions(held, needs?.permissions ?? []);
  const isServed = useIsServed();
  const isHere = ({ by }: UrlTab) => by === undefined || [by].flat().some((id) => isServed(id));
  const tabs = all.filter((tab) => isOn(tab.feature) && isHere(tab));
  const asked = all.find(({ value }) => value === params.get(param));
  const off = asked && isHere(asked) && !isOn(asked.feature) ? asked : undefined;
  const wanted = params.get(param) ?? initial;
  const shown = tabs.find(({ value }) => value === wanted) ?? tabs.find((tab) => missing(tab).length === 0) ?? tabs[0];
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
      {asked && !isHere(asked) && (
        <Box mb="md">
          <NotOffered what={`the tab “${asked.label}”`} />
        </Box>
      )}
      {off?.feature && (
        <Box mb="md">
          <FeatureOff feature={off.feature} what={`the tab “${off.label}”`} />
        </Box>
      )}
      {tabs.map(({ value, needs, panel }) => (
        <Tabs.Panel key={value} value={value}>
          {value === shown?.value &&
            (needs && missing(shown).length > 0 ? (
              <NeedsPermission what={needs.toSee} missing={describeNeed(missing(shown))} />
            ) : (
              panel()
            ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
