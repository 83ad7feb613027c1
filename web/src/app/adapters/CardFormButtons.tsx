import { Button, Group } from '@mantine/core';

type Props = { isBusy: boolean; isReady?: boolean; onCancel?: (() => void) | undefined };

/** The end of every provider's card form. */
export function CardFormButtons({ isBusy, isReady = true, onCancel }: Props) {
  return (
    <Group gap="sm">
      <Button type="submit" variant="default" loading={isBusy} disabled={!isReady}>
        Add card
      </Button>
      {onCancel && (
        <Button variant="subtle" c="var(--mantine-color-text)" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  );
}
