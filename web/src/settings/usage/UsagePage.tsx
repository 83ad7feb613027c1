import type { MessengerUsage, Usage } from '@atrium-console/sdk';
import { usageApi } from '@atrium-console/sdk/rtk';
import { daysBetween, NEAR_LIMIT, usageLevel } from '@atrium-console/sdk/rules';
import { Alert, Paper, Stack } from '@mantine/core';
import { IconAlertTriangle, IconGauge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CHANNEL_NAMES } from '../../areas/channels/channelNames.ts';
import classes from '../../areas/usage/Usage.module.css';
import { UsageMeter } from '../../areas/usage/UsageMeter.tsx';
import { METRIC_NAMES } from '../../areas/usage/usageAmount.ts';
import { SectionHeading } from '../../kit/SectionHeading.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { countText } from '../../kit/words/countText.ts';
import { dayText } from '../../kit/words/dayText.ts';
import { listText } from '../../kit/words/listText.ts';
import { numberText } from '../../kit/words/numberText.ts';
import { inProductOrder } from '../../kit/words/productWords.ts';
import { PRODUCT_NAMES } from '../../messages.ts';
import { useVisitor } from '../../session/useVisitor.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { growthForecast, type Period, periodForecast } from './usageWords.ts';

/** The parameters of the address that select every product. */
const EVERY_PRODUCT: readonly (string | undefined)[] = [undefined, 'main'];

/** What the account uses of its plan: by product, and messages by channel. */
export function Component() {
  const { product } = useParams();
  const usage = usageApi.useGetUsageQuery({}, { refetchOnMountOrArgChange: true });
  const messengers = usageApi.useGetMessengerUsageQuery(undefined, { refetchOnMountOrArgChange: true });
  const isShown = (one: string) => EVERY_PRODUCT.includes(product) || product === one;
  return (
    <SettingsPage
      title="Usage and limits"
      description="What your account uses of its plan, and how long it lasts at this pace."
      queries={[usage, messengers]}
    >
      {usage.data && (
        <UsageOverview
          period={usage.data}
          lines={usage.data.usage.filter((line) => isShown(line.product))}
          // The channels belong to the CRM desk.
          channels={isShown('crm') ? (messengers.data?.channels ?? []) : []}
        />
      )}
    </SettingsPage>
  );
}

type Line = Usage['usage'][number];
type Channel = MessengerUsage['channels'][number];
type Props = { period: Period; lines: readonly Line[]; channels: readonly Channel[] };

function UsageOverview({ period, lines, channels }: Props) {
  const { today } = useVisitor();
  if (lines.length + channels.length === 0) {
    return (
      <EmptyState icon={<IconGauge size={32} aria-hidden />} title="No limits">
        Your plan has no limits here, so there is nothing to count.
      </EmptyState>
    );
  }
  const products = inProductOrder(lines.map(({ product }) => product));
  const left = Math.max(0, daysBetween(today, period.period_end));
  const days = `${dayText(period.period_start)} to ${dayText(period.period_end)}, with ${countText(left, 'day')} left`;
  return (
    <Stack gap="lg">
      <Attention lines={lines} channels={channels} />
      {products.map((product) => (
        <Section
          key={product}
          title={PRODUCT_NAMES[product]}
          {...(lines.some((line) => line.product === product && line.growth === null) && {
            description: `Messages are counted from ${days}.`,
          })}
        >
          {lines
            .filter((line) => line.product === product)
            .map((line) => (
              <UsageMeter
                key={line.metric}
                label={METRIC_NAMES[line.metric]}
                amount={line}
                forecast={
                  line.growth === null ? periodForecast(line, period, today) : growthForecast(line, line.growth, today)
                }
              />
            ))}
        </Section>
      ))}
      {channels.length > 0 && (
        <Section title="Messages by channel" description={`Sent from ${days}.`}>
          {channels.map((line) => (
            <UsageMeter
              key={line.channel}
              label={CHANNEL_NAMES[line.channel]}
              amount={line}
              forecast={periodForecast(line, period, today)}
            />
          ))}
        </Section>
      )}
    </Stack>
  );
}

/** Names the limits that are reached or near. Renders nothing if there are none. */
function Attention({ lines, channels }: Omit<Props, 'period'>) {
  const all = [
    ...lines.map((line) => ({
      ...line,
      name: `${PRODUCT_NAMES[line.product]} ${METRIC_NAMES[line.metric].toLowerCase()}`,
    })),
    ...channels.map((line) => ({ ...line, name: CHANNEL_NAMES[line.channel] })),
  ];
  const namesOf = (level: 'near' | 'reached') =>
    all.filter(({ used, limit }) => usageLevel(used, limit) === level).map(({ name }) => name);
  const [reached, near] = [namesOf('reached'), namesOf('near')];
  if (reached.length + near.length === 0) return null;
  return (
    <Alert
      role="note"
      variant="light"
      color={reached.length > 0 ? 'red' : 'gray'}
      icon={<IconAlertTriangle aria-hidden />}
      title={
        reached.length > 0
          ? countText(reached.length, 'limit is reached', 'limits are reached')
          : countText(near.length, 'limit is almost reached', 'limits are almost reached')
      }
    >
      {reached.length > 0 && <div>Reached: {listText(reached)}.</div>}
      {near.length > 0 && <div>{`At least ${numberText(NEAR_LIMIT * 100)}% used: ${listText(near)}.`}</div>}
    </Alert>
  );
}

type SectionProps = { title: string; description?: string; children: ReactNode };

function Section({ title, description, children }: SectionProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={`Usage: ${title}`}>
      <Stack gap="md">
        <SectionHeading title={title} description={description} />
        <ul className={classes.list}>{children}</ul>
      </Stack>
    </Paper>
  );
}
