import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSession } from '../../access/useSession.ts';
import { useRuntimeConfig } from '../../app/config/RuntimeConfigContext.ts';
import { PRODUCT_KEYS } from '../../app/config/runtimeConfig.ts';
import { PRODUCT_NAMES } from '../../messages.ts';

const DESCRIPTIONS: Record<(typeof PRODUCT_KEYS)[number], string> = {
  listening: 'What people say about you, across channels.',
  crm: 'Tickets and conversations with your customers.',
  quick_analytic: 'Ready-made numbers for a topic in minutes.',
  influencer: 'Find and follow the voices that matter.',
  ads_scanner: 'See where and how others advertise.',
  custom_viz: 'Dashboards made for your organisation.',
  publishing: 'Plan and publish posts to your channels.',
};

/** The product chooser: opens an active product, says of the others why they are closed and whom to ask. */
export function Component() {
  const { products } = useRuntimeConfig();
  const { data: profile } = useSession();
  return (
    <Stack gap="lg" maw={1120} mx="auto">
      <div>
        <Title order={1}>Products</Title>
        <Text c="dimmed" size="sm" mt={4}>
          {profile && `What ${profile.account.name} can open.`}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {PRODUCT_KEYS.map((key) => (
          <Paper key={key} withBorder p="lg" component="article" aria-label={PRODUCT_NAMES[key]}>
            <Stack gap="sm" h="100%">
              <Group justify="space-between" wrap="nowrap">
                <Title order={2} size="h4">
                  {PRODUCT_NAMES[key]}
                </Title>
                {!profile?.account.product[key].active && (
                  <Badge variant="outline" color="gray" style={{ flexShrink: 0 }} c="var(--mantine-color-text)">
                    Not active
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" flex={1}>
                {DESCRIPTIONS[key]}
              </Text>
              {profile?.account.product[key].active ? (
                <Button
                  component="a"
                  href={products[key]}
                  variant="default"
                  rightSection={<IconExternalLink size={16} aria-hidden />}
                  aria-label={`Open ${PRODUCT_NAMES[key]}`}
                >
                  Open
                </Button>
              ) : (
                <Text size="sm">Your plan does not include it. Ask the owner of your account to add it.</Text>
              )}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
