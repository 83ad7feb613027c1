/** The colour of the dot before a state, by its tone. */
export const STATE_COLORS = {
  good: 'var(--mantine-color-green-filled)',
  bad: 'var(--mantine-color-red-filled)',
  waiting: 'var(--mantine-color-orange-filled)',
  quiet: 'var(--mantine-color-gray-filled)',
} as const;
