/** What the hand-written workflows must be given with `--input`, because only whoever runs them knows it, and what it is for. */
export const INPUTS: Readonly<Record<string, string>> = {
  email: 'address of a user to sign in, whose sessions end: not one of the users above',
  password: "that user's password, which is changed and changed back",
  reset_token: "token of an email that resets that user's password; it is used up",
  provider_code: 'code with which Google signs that user in',
  card_token: 'token of a test card, which is charged',
  due_invoice: 'id of an invoice that may be paid',
  line_channel_id: 'id of a LINE channel that is not connected yet',
  line_channel_token: 'access token of that channel',
};

/** What a workflow lacks of them, in words. */
export function inputWords(names: readonly string[]): string {
  return names.map((name) => `--input ${name}=… (${INPUTS[name] ?? 'see --help'})`).join(' and ');
}
