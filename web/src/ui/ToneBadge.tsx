import { Badge } from '@mantine/core';
import { STATE_COLORS } from './stateColors.ts';

type Props = {
  tone: keyof typeof STATE_COLORS;
  /** What it says as text; the dot is decorative. */
  children: string;
  size?: 'lg' | undefined;
  title?: string;
};

/** The look of a state, for what is no state: a count such as `12 new`. For a state, use `StateBadge`. */
export function ToneBadge({ tone, children, size, title }: Props) {
  return (
    <Badge
      variant="default"
      fw={500}
      miw="max-content"
      size={size}
      title={title}
      leftSection={<Dot color={STATE_COLORS[tone]} />}
    >
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
