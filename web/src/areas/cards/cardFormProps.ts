export type CardFormProps = {
  /**
   * Called with the provider's token for the card and the name on it. The form stays busy until it resolves.
   * @returns Why the card was declined; undefined if it was accepted.
   */
  onToken: (token: string, name: string) => Promise<string | undefined>;
  onCancel?: (() => void) | undefined;
};
