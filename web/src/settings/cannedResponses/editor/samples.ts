/** The variables of responses, written as `{{customer.name}}`. */
export const VARIABLES = [
  { name: 'customer.name', label: 'Customer name' },
  { name: 'customer.email', label: 'Customer email' },
  { name: 'agent.name', label: 'Agent name' },
  { name: 'company.name', label: 'Company name' },
  { name: 'ticket.id', label: 'Ticket number' },
] as const;

export type SampleCustomer = { id: string; label: string; values: Readonly<Record<string, string>> };

/** Sample customers for the preview: one with all values, and two with missing ones. */
export const SAMPLE_CUSTOMERS: readonly [SampleCustomer, ...SampleCustomer[]] = [
  {
    id: 'known',
    label: 'Mali Srisuk (all values)',
    values: { 'customer.name': 'Mali Srisuk', 'customer.email': 'mali@example.com', 'ticket.id': '#20481' },
  },
  {
    id: 'social',
    label: 'Somchai (no email)',
    values: { 'customer.name': 'Somchai', 'ticket.id': '#20482' },
  },
  { id: 'visitor', label: 'Visitor (no values)', values: {} },
];
