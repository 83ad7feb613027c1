import { Button } from '@mantine/core';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { useLoadProblem } from './useLoadProblem.ts';

type Props = ReturnType<typeof useLoadProblem>;

/** The button that helps: reload, or try again if that can help. */
export function LoadProblemButton({ problem, reload, retry, isRetrying }: Props) {
  if (problem === 'outdated' || problem === 'remembered') return <Button onClick={reload}>Reload</Button>;
  return (
    <BusyButton variant="default" loading={isRetrying} onClick={retry}>
      Try again
    </BusyButton>
  );
}
