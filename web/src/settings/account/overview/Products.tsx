import type { Account } from '@atrium-console/sdk';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { PRODUCT_KEYS } from '../../../base/config/runtimeConfig.ts';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import classes from '../Account.module.css';

/** The linked products, and whether the account may use each of them (SPEC 1). */
export function Products({ flags }: { flags: Account['product'] }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Products">
      <Stack gap="md">
        <SectionHeading title="Products" description="Set by the operator of the platform." />
        <dl className={classes.facts}>
          {PRODUCT_KEYS.map((key) => (
            <Group key={key} gap="sm" justify="space-between" wrap="nowrap">
              <Text component="dt" size="sm">
                {PRODUCT_NAMES[key]}
              </Text>
              <dd className={classes.flag}>
                <StateBadge state={flags[key].active ? 'active' : 'inactive'} />
              </dd>
            </Group>
          ))}
        </dl>
      </Stack>
    </Paper>
  );
}
