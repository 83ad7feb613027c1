export type CardFormProps = {
  /**
   * Gets what the provider made of the card, and the name on it. The form stays busy until it resolves.
   * @returns The sentence with which the card was refused; undefined when it was taken.
   */
  onToken: (token: string, name: string) => Promise<string | undefined>;
  onCancel?: (() => void) | undefined;
};
