import type { Metric } from '@atrium-console/sdk/rules';

/** What people call the metrics, and what each measures. */
export const METRIC_NAMES: Record<Metric, { name: string; help: string }> = {
  first_response: { name: 'First response', help: 'From the ticket coming in to the first answer.' },
  handling_time: { name: 'Handling time', help: 'Time that an agent spends on the ticket.' },
  avg_response_time: { name: 'Average response time', help: 'Mean time between a message and its answer.' },
  resolution_time: { name: 'Resolution time', help: 'From the ticket coming in to its solution.' },
  sla_time: { name: 'SLA time', help: 'Time that counts against the agreement.' },
  waiting_time: { name: 'Waiting time', help: 'Time that the customer waits for somebody to take the ticket.' },
  turn_around_time: { name: 'Turn-around time', help: 'From opening to closing, everything included.' },
};

/** Colour of each level, from the most relaxed to the most urgent. Never the only sign: the number stands beside it. */
export const LEVEL_COLORS = ['teal', 'yellow', 'orange', 'red'] as const;
