import { Button, Group } from '@mantine/core';
import { BusyButton } from '../../ui/BusyButton.tsx';

type Props = { isBusy: boolean; isReady?: boolean; onCancel?: (() => void) | undefined };

/** The buttons of every provider's card form. */
export function CardFormButtons({ isBusy, isReady = true, onCancel }: Props) {
  return (
    <Group gap="sm">
      <BusyButton type="submit" variant="default" loading={isBusy} disabled={!isReady}>
        Add card
      </BusyButton>
      {onCancel && (
        <Button variant="subtle" c="var(--mantine-color-text)" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Group>
  );
}
