import type { UserGroup } from '@atrium-console/sdk';
import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { OPTION_FIELDS } from '../../../areas/groupOptions/optionWords.ts';
import { UrlTabs } from '../../../kit/UrlTabs.tsx';
import { useUrlParams } from '../../../kit/useUrlParams.ts';
import { WriteNeed } from '../../../kit/WriteNeed.tsx';
import { withParam } from '../../../kit/withParam.ts';
import { productOptions } from '../../../kit/words/productWords.ts';
import { groupsSections } from '../../generated/pageSections.ts';
import { OptionsTab } from './OptionsTab.tsx';
import { PRODUCT_PARAM, TAB_PARAM } from './optionParams.ts';

type Props = { group: UserGroup; onClose: () => void };

const PRODUCTS = ['listening', 'crm'] as const;

/** What the members of a group see of a product. Each tab loads only its own list (SPEC 7). */
export function GroupOptions({ group, onClose }: Props) {
  const [params, setParams] = useUrlParams();
  const product = PRODUCTS.find((known) => known === params.get(PRODUCT_PARAM)) ?? 'listening';
  return (
    <WriteNeed need={groupsSections.options} what="the options of this group">
      <Stack gap="md">
        <Group gap="sm">
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClose}>
            All groups
          </Button>
          <Title order={2} size="h3">
            {group.name}
          </Title>
        </Group>
        <SegmentedControl
          aria-label="Product"
          data={productOptions(PRODUCTS)}
          value={product}
          onChange={(value) => setParams(withParam(PRODUCT_PARAM, value), { preventScrollReset: true })}
          style={{ alignSelf: 'flex-start' }}
        />
        <Text size="sm" c="dimmed" maw="70ch">
          Members see what is chosen here, on every page, and what they create themselves. A list in which nothing is
          chosen shows them everything.
        </Text>
        <UrlTabs
          param={TAB_PARAM}
          tabs={OPTION_FIELDS.map(({ field, label }) => ({
            value: field,
            label,
            panel: () => (
              <OptionsTab key={`${group._id} ${product}`} groupId={group._id} product={product} field={field} />
            ),
          }))}
        />
      </Stack>
    </WriteNeed>
  );
}
