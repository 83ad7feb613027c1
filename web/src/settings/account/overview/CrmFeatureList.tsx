import type { CrmFeatures } from '@atrium-console/sdk';
import { crmFeatures } from '@atrium-console/sdk/rules';
import { Code, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSite } from '../../../base/useSite.ts';
import { DataList } from '../../../kit/list/DataList.tsx';
import type { Column } from '../../../kit/list/useListState.ts';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

const NOUN = { one: 'feature flag', many: 'feature flags' };

type Feature = { key: string; label: string; description: string; isOn: boolean };

const columns: readonly Column<Feature>[] = [
  {
    id: 'label',
    header: 'Feature',
    width: '2fr',
    sortBy: ({ label }) => label,
    cell: ({ label, description }) => (
      <div>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </div>
    ),
  },
  { id: 'key', header: 'Key', width: '2fr', sortBy: ({ key }) => key, cell: ({ key }) => <Code>{key}</Code> },
  {
    id: 'on',
    header: 'State',
    width: '72px',
    sortBy: ({ isOn }) => Number(!isOn),
    cell: ({ isOn }) => <StateBadge state={isOn ? 'on' : 'off'} />,
  },
];

const rowId = ({ key }: Feature) => key;
const rowLabel = ({ label }: Feature) => label;
const searchText = ({ key, label, description }: Feature) => `${label} ${key} ${description}`;

/** The feature flags of the CRM desk by key and label (SPEC 3). Platform operators set them. */
export function CrmFeatureList({ features }: { features: CrmFeatures | undefined }) {
  const { name } = useSite();
  const rows = useMemo(
    () => features && crmFeatures.map((feature) => ({ ...feature, isOn: features[feature.key] })),
    [features],
  );
  return (
    <Stack gap="sm" component="section" aria-label="CRM features">
      <SectionHeading
        title="CRM features"
        description={`Operators of ${name} switch them on and off, on Product permissions.`}
      />
      {rows === undefined ? (
        <Text size="sm">All features are on for this account.</Text>
      ) : (
        <DataList
          label="Feature flags"
          noun={NOUN}
          urlKey="feature"
          rows={rows}
          rowId={rowId}
          rowLabel={rowLabel}
          columns={columns}
          searchText={searchText}
        />
      )}
    </Stack>
  );
}
