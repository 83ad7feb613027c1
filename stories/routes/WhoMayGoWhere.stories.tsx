import { createMockFetch, personas } from '@atrium-console/mock';
import type { Profile } from '@atrium-console/sdk';
import { Box, MantineProvider, Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { cssVariablesResolver, theme } from '../../web/src/app/theme.ts';
import { localDay } from '../../web/src/base/wallClock.ts';
import { denialText } from '../../web/src/routes/denialText.ts';
import { travel } from '../../web/src/routes/journey.ts';
import { routeTable } from '../../web/src/routes/routeTable.ts';
import { hasSelectedPlan, type Visitor } from '../../web/src/session/requirements.ts';
import { SmallTable } from '../../web/src/ui/SmallTable.tsx';
import '../../web/src/app/styles.ts';

type Column = { name: string; visitor: Visitor };

const TODAY = localDay(new Date());

function columnOf(name: string, profile: Profile | undefined): Column {
  const payment = { isPlanSelected: hasSelectedPlan(profile), isPaymentShown: false };
  const site = { isMainOrigin: true, afterLoginPage: undefined, notServed: new Set<string>() };
  return { name, visitor: { profile, ...payment, ...site, today: TODAY } };
}

async function allColumns(): Promise<Column[]> {
  const signedIn = personas.map(async ({ id }) => {
    const response = await createMockFetch({ signedInAs: id })('/api/v1.0/profile');
    return columnOf(id, await response.json());
  });
  return [columnOf('guest', undefined), ...(await Promise.all(signedIn))];
}

/** The address of a row for its first product. */
const addresses = routeTable
  .filter(({ path }) => path !== '*')
  .map(({ page, path }) => path.replace(/:product\??/, page?.products[0] ?? 'main').replaceAll(/:\w+/g, '1'));

/** Where one person ends who opens an address, and which requirement sent them there. */
function Cell({ at, visitor }: { at: string; visitor: Visitor }) {
  const { end, hops } = travel(at, visitor);
  if (hops.length === 0) return <Text size="xs">opens</Text>;
  const reasons = hops.map(({ failed }) => failed && denialText(failed)).filter(Boolean);
  return (
    <>
      <Text size="xs" ff="monospace">
        → {end}
      </Text>
      {reasons[0] && (
        <Text size="xs" c="dimmed">
          {reasons[0]}
        </Text>
      )}
    </>
  );
}

function Matrix({ columns }: { columns: readonly Column[] }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <Box p="md">
        <Text size="sm" c="dimmed" mb="sm">
          What the guard decides for everybody who can sign in to the mocks, at the main console.
        </Text>
        <SmallTable
          label="Who may go where"
          rows={addresses}
          rowId={(at) => at}
          isLong
          columns={[
            { id: 'route', header: 'Route', cell: (at) => at },
            ...columns.map(({ name, visitor }) => ({
              id: name,
              header: name,
              cell: (at: string) => <Cell at={at} visitor={visitor} />,
            })),
          ]}
        />
      </Box>
    </MantineProvider>
  );
}

const meta = {
  title: 'Access/Who may go where',
  component: Matrix,
  args: { columns: [] },
  loaders: [async () => ({ columns: await allColumns() })],
  render: (_, { loaded }) => <Matrix columns={loaded.columns} />,
} satisfies Meta<typeof Matrix>;

export default meta;

export const EveryRoute: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /^\/settings\/sla\/crm/ }));
    await expect(row.getByText(/: crm\.sla\.read\./)).toBeInTheDocument();
  },
};
