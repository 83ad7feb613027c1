import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { numberText } from '../words/numberText.ts';
import type { LogState } from './useLog.ts';

type Props = {
  log: LogState<object>;
  many: string;
  /** The number of rows on all pages, and on the current one. */
  total: number;
  count: number;
  /** Whether other rows are being fetched. */
  isLoading: boolean;
};

/** Shows and announces which rows are visible, with buttons for the previous and next page. */
export function LogPager({ log, many, total, count, isLoading }: Props) {
  const { page, pageSize = total, setPage } = log;
  const first = (page - 1) * pageSize + 1;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const range = `${numberText(first)}–${numberText(first + count - 1)} of ${numberText(total)} ${many}`;
  return (
    <Group component="nav" justify="space-between" gap="sm" aria-label={`Pages of ${many}`}>
      <Text size="sm" c="dimmed" role="status">
        {isLoading ? 'Loading…' : count === 0 ? `0 of ${numberText(total)} ${many}` : range}
      </Text>
      {last > 1 && (
        <Group gap="sm">
          <Turn
            to="Previous"
            end={page <= 1 ? 'This is the first page.' : undefined}
            onClick={() => setPage(Math.min(page, last + 1) - 1)}
          />
          <Text size="sm">
            Page {numberText(page)} of {numberText(last)}
          </Text>
          <Turn to="Next" end={page >= last ? 'This is the last page.' : undefined} onClick={() => setPage(page + 1)} />
        </Group>
      )}
    </Group>
  );
}

/** A button for the previous or next page. When disabled, it stays the same element, so that it keeps the focus. */
function Turn({ to, end, onClick }: { to: 'Previous' | 'Next'; end: string | undefined; onClick: () => void }) {
  const isEnd = end !== undefined;
  return (
    <Button
      variant="default"
      data-disabled={isEnd || undefined}
      aria-disabled={isEnd || undefined}
      aria-description={end}
      leftSection={to === 'Previous' && <IconChevronLeft size={16} aria-hidden />}
      rightSection={to === 'Next' && <IconChevronRight size={16} aria-hidden />}
      onClick={isEnd ? undefined : onClick}
    >
      {to}
    </Button>
  );
}
