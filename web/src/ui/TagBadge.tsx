import { Badge } from '@mantine/core';

type Props = { children: string; size?: 'sm'; title?: string };

/** What something is or has, which is no state and neither good nor bad: `You`, a kind, a word. */
export function TagBadge({ children, size, title }: Props) {
  return (
    <Badge variant="default" fw={500} maw="100%" flex="0 1 auto" size={size} title={title}>
      {children}
    </Badge>
  );
}
