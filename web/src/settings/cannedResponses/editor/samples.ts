/** What a response can name. The text of a variable is written `{{customer.name}}`. */
export const VARIABLES = [
  { name: 'customer.name', label: 'Customer name' },
  { name: 'customer.email', label: 'Customer email' },
  { name: 'agent.name', label: 'Agent name' },
  { name: 'company.name', label: 'Company name' },
  { name: 'ticket.id', label: 'Ticket number' },
] as const;

export type SampleCustomer = { id: string; label: string; values: Readonly<Record<string, string>> };

/** Made-up customers to try a response on: one of whom all is known, and two of whom something is not. */
export const SAMPLE_CUSTOMERS: readonly [SampleCustomer, ...SampleCustomer[]] = [
  {
    id: 'known',
    label: 'Mali Srisuk, everything known',
    values: { 'customer.name': 'Mali Srisuk', 'customer.email': 'mali@example.com', 'ticket.id': '#20481' },
  },
  {
    id: 'social',
    label: 'Somchai, social media, no email',
    values: { 'customer.name': 'Somchai', 'ticket.id': '#20482' },
  },
  { id: 'visitor', label: 'Visitor, nothing known', values: {} },
];
