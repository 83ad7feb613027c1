import { Badge } from '@mantine/core';

const COLORS = {
  good: 'var(--mantine-color-green-filled)',
  bad: 'var(--mantine-color-red-filled)',
  waiting: 'var(--mantine-color-orange-filled)',
  quiet: 'var(--mantine-color-gray-filled)',
} as const;

type Props = {
  tone: keyof typeof COLORS;
  /** The state as text; the dot is decorative. */
  children: string;
};

/** A state as a word with a coloured dot. */
export function StateBadge({ tone, children }: Props) {
  return (
    <Badge variant="default" fw={500} miw="max-content" leftSection={<Dot color={COLORS[tone]} />}>
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
