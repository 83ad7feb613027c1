/** The controls and descriptions of the props that the fields of the kit have in common. Spread them over those of a field. */
export const fieldArgTypes = {
  label: { control: 'text', description: 'What is entered or chosen, as a noun. It is the accessible name.' },
  description: { control: 'text', description: 'What the value is used for, below the label.' },
  error: { control: 'text', description: 'What is wrong with the value and what to do about it.' },
  disabledReason: {
    control: 'text',
    description: 'Why this field cannot be changed, although the page can. Shown at the pointer, and read.',
  },
  onChange: { control: false, description: 'Called with the new value.' },
} as const;

/** For fields that can be required. */
export const requiredArgTypes = {
  required: { control: 'boolean', description: 'Whether it must be filled in. Its label gets a star.' },
} as const;

/** For fields with a placeholder. */
export const placeholderArgTypes = {
  placeholder: { control: 'text', description: 'Shown while it is empty.' },
} as const;

/** Those of a list of options. */
export const optionArgTypes = {
  options: { control: 'object', description: 'The options in the order in which they are shown, each with its label.' },
} as const;
