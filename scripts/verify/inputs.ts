import { personas } from '@atrium-console/mock';
import { objectAt } from '../../openapi/verify/contract/json.ts';
import { contract } from './mutants/mutant.ts';

const { email = '', password = '' } = personas.find(({ id }) => id === 'owner') ?? {};

/**
 * What our own runs give to workflows that need an input: whose password, mail token and provider's
 * code they may use, a test card, an invoice that is due and a channel.
 */
export const ownInputs = {
  email,
  password,
  card_token: 'tok_visa',
  due_invoice: String(objectAt(contract.document, 'components', 'examples', 'invoiceOpen', 'value')._id),
  reset_token: 'mock-reset-owner',
  provider_code: 'mock-owner',
  line_channel_id: 'verify1234567',
  line_channel_token: 'verify-4f2a91c7be',
} as const;
