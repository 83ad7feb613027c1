import type { Metric } from '@atrium-console/sdk/rules';

/** The names of the metrics, and what each one measures. */
export const METRIC_NAMES: Record<Metric, { name: string; help: string }> = {
  first_response: { name: 'First response', help: 'Time from the arrival of a ticket to the first reply.' },
  handling_time: { name: 'Handling time', help: 'Time that an agent spends on the ticket.' },
  avg_response_time: { name: 'Average response time', help: 'Average time between a message and its reply.' },
  resolution_time: { name: 'Resolution time', help: 'Time from the arrival of a ticket to its resolution.' },
  sla_time: { name: 'SLA time', help: 'Time that counts towards the service level agreement.' },
  waiting_time: { name: 'Waiting time', help: 'Time that the customer waits until an agent takes the ticket.' },
  turn_around_time: { name: 'Turn-around time', help: 'Total time from opening to closing a ticket.' },
};
