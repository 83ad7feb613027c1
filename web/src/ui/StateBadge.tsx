import { Badge } from '@mantine/core';
import { STATE_COLORS } from './stateColors.ts';

type Props = {
  tone: keyof typeof STATE_COLORS;
  /** The state as text; the dot is decorative. */
  children: string;
};

/** A state as a word with a coloured dot. */
export function StateBadge({ tone, children }: Props) {
  return (
    <Badge variant="default" fw={500} miw="max-content" leftSection={<Dot color={STATE_COLORS[tone]} />}>
      {children}
    </Badge>
  );
}

function Dot({ color }: { color: string }) {
  return (
    <svg width={8} height={8} aria-hidden style={{ display: 'block' }}>
      <circle cx={4} cy={4} r={4} fill={color} />
    </svg>
  );
}
