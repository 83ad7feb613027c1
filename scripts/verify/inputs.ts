import { personas } from '@atrium-console/mock';

const { email = '', password = '' } = personas.find(({ id }) => id === 'owner') ?? {};

/** What our own runs give to workflows that need an input: the owner's password, a test card and a channel. */
export const ownInputs = {
  email,
  password,
  card_token: 'tok_visa',
  line_channel_id: 'verify1234567',
  line_channel_token: 'token',
} as const;
