import { Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { useServicePopup } from '../../areas/channels/useServicePopup.ts';
import type { FieldProps } from '../../kit/fields/FieldProps.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';

const LABEL = 'LINE chat';

/**
 * The LINE chat that gets what the emails say. LINE Notify returns its token from a popup. Where this deployment has no
 * app of LINE Notify (SPEC 9), a chat that is connected can only be disconnected.
 */
export function LineField({ value, error, onChange }: FieldProps<string | undefined>) {
  const { ask, said, isConfigured } = useServicePopup('line_notify', 'LINE');
  const [isAsking, setAsking] = useState(false);
  const isReadOnly = useReadOnlyReason() !== undefined;
  const isConnected = value !== undefined;
  if (!isConfigured && !isConnected) return null;
  const connect = () => {
    setAsking(true);
    ask()
      .then(onChange, () => {})
      .finally(() => setAsking(false));
  };
  return (
    <Input.Wrapper
      label={LABEL}
      labelElement="div"
      description="Also post what the emails say in a LINE chat."
      error={error ?? said}
    >
      <Group gap="sm" mt={4} role="group" aria-label={LABEL}>
        <Text size="sm" role="status">
          {isConnected ? 'Connected' : 'Not connected'}
        </Text>
        {isConnected && (
          <WriteButton size="xs" variant="default" onClick={() => onChange(undefined)}>
            Disconnect
          </WriteButton>
        )}
        {isConfigured && !isConnected && !isReadOnly && (
          <BusyButton size="xs" variant="default" loading={isAsking} onClick={connect}>
            Connect with LINE
          </BusyButton>
        )}
      </Group>
    </Input.Wrapper>
  );
}
