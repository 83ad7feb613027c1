import type { FalseAlarm } from '../../support/checkers.ts';

/** On the screens of the console. */
export const FALSE_ALARMS: readonly FalseAlarm[] = [
  {
    rule: 'aria_attribute_allowed',
    selector: '[aria-description]',
    says: "'aria-description' referenced",
    reason: 'aria-description is part of ARIA 1.3, and browsers and screen readers know it.',
  },
  {
    rule: 'label_content_exists',
    selector: 'label:has(input[aria-label]), .mantine-Switch-root:has(input[aria-label]) label',
    reason: 'The label only makes the place larger that can be clicked: the name of the field is its aria-label.',
  },
  {
    rule: 'label_name_visible',
    selector: '.mantine-RadioCard-card[aria-label]',
    reason: 'The name is the visible label; what else stands in the card is its description.',
  },
  {
    rule: 'label_name_visible',
    selector: '[role="switch"][aria-label*=": read (" i], [role="switch"][aria-label*=": write (" i]',
    reason: 'The visible label is Read or Write, and the name has that word, with what it is about before it.',
  },
  {
    rule: 'aria_content_in_landmark',
    selector: 'a[href="#content"]',
    reason: 'The link past the menu stands before all landmarks, so that it is the first stop of the Tab key.',
  },
  {
    rule: 'aria_attribute_valid',
    selector: 'meter[aria-valuetext]',
    says: '"aria-valuetext"',
    reason: 'ARIA in HTML allows all attributes of the role meter on the element, apart from those for its range.',
  },
  {
    rule: 'element_tabbable_role_valid',
    selector: 'section[tabindex="0"][aria-label="Accesses by weekday and hour"]',
    reason: 'What scrolls has to be reached with the Tab key, to be scrolled with the arrow keys.',
  },
  {
    rule: 'table_headers_related',
    selector: '[role="grid"][aria-label="Product permissions"] th[scope="colgroup"]',
    reason: 'A grid of checkboxes, each named with its account and its product or feature.',
  },
  {
    rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_1.H43.HeadersRequired',
    selector: '[role="grid"][aria-label="Product permissions"]',
    reason: 'A grid of checkboxes, each named with its account and its product or feature.',
  },
  {
    rule: 'svg_graphics_labelled',
    selector: 'svg[data-combobox-chevron], .mantine-PasswordInput-visibilityToggle svg',
    reason: 'Decoration of a field or a button that has a name. Without a name of its own it is not announced.',
  },
  {
    rule: 'input_autocomplete_valid',
    selector: 'input[type="email"][autocomplete="username"]',
    reason: 'HTML allows username in fields for email addresses, and password managers go by it.',
  },
  {
    rule: 'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98',
    selector: 'input[type="email"][autocomplete="username"], input:not([type])[autocomplete]',
    says: 'InvalidAutoComplete_Text',
    reason: 'HTML allows username in fields for email addresses, and a field without a type is one for text.',
  },
];
