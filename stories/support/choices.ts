/** What the menus of the toolbar offer, as the mock and the SDK have it. */
export type Choices = {
  personas: readonly string[];
  scenarios: readonly string[];
  features: readonly { key: string; label: string }[];
};

declare const ATRIUM_CHOICES: Choices;

/** Put in by Storybook's configuration. */
export const choices: Choices = ATRIUM_CHOICES;
