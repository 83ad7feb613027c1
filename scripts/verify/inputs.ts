import { personas } from '@atrium-console/mock';

const { email = '', password = '' } = personas.find(({ id }) => id === 'owner') ?? {};

/** The inputs that workflows need on our own mock: whose password, card, email token and provider's code they may use. */
export const ownInputs = {
  email,
  password,
  card_token: 'tok_visa',
  reset_token: 'mock-reset-owner',
  provider_code: 'mock-owner',
};
