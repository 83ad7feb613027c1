import type { Product } from '@atrium-console/sdk';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { PRODUCT_NAMES } from '../../messages.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const DESCRIPTIONS: Record<Product, string> = {
  listening: 'What people say about you, across channels.',
  crm: 'Tickets and conversations with your customers.',
  quick_analytic: 'Ready-made numbers for a topic in minutes.',
  influencer: 'Find and follow the influencers that matter.',
  ads_scanner: 'See where and how others advertise.',
  custom_viz: 'Dashboards made for your organisation.',
  publishing: 'Plan and publish posts to your channels.',
};

type Props = {
  product: Product;
  /** Opens the product; undefined while it is inactive. */
  href: string | undefined;
  /** Why it is inactive and whom to ask. */
  whyNot: string;
};

/** A linked product: a link to open it, or why it is inactive and whom to ask. */
export function ProductCard({ product, href, whyNot }: Props) {
  const name = PRODUCT_NAMES[product];
  return (
    <Paper withBorder p="lg" component="article" aria-label={name}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            {name}
          </Title>
          {href === undefined && <StateBadge state="inactive" />}
        </Group>
        <Text size="sm" c="dimmed" flex={1}>
          {DESCRIPTIONS[product]}
        </Text>
        {href === undefined ? (
          <Text size="sm">{whyNot}</Text>
        ) : (
          <Button
            component="a"
            href={href}
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
            aria-label={`Open ${name}`}
          >
            Open
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
