import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const equalAccess = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');
const codeSniffer = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** What a checker calls a fault and is none. */
type FalseAlarm = {
  /** The rule, as its checker names it. */
  rule: string;
  /** The elements it is about. */
  selector: string;
  /** What the message has to say. Default: anything. */
  says?: string;
  /** Why it is none. */
  reason: string;
};

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

/** The name of our own choice of rules. */
const COLOURS = 'colours';

/** Puts both checkers into a page, once. The second throws where it has no words for a message of its own. */
async function inject(page: Page): Promise<void> {
  await page.evaluate(`window.equalAccess ??= (() => {
    ${equalAccess};
    const checker = new ace.Checker();
    const rule = { id: 'text_contrast_sufficient', level: 'VIOLATION', toolkitLevel: '1' };
    checker.addGuideline({ id: '${COLOURS}', name: '', category: '', description: '', checkpoints: [{ rules: [rule] }] });
    return checker;
  })(), undefined`);
  await page.evaluate(`window.HTMLCS ?? (() => {
    ${codeSniffer};
    const known = HTMLCS.getTranslation;
    HTMLCS.getTranslation = (key) => known.call(HTMLCS, key) ?? key;
  })(), undefined`);
}

/** Which rules of Equal Access run: all of them, or those about colours, in another colour scheme of the same page. */
export type Rules = 'all' | 'colours';

/**
 * What IBM Equal Access calls a violation on a page, and HTML_CodeSniffer an error by WCAG 2 AA, apart from the false
 * alarms above. What the checkers want a person to look at does not count.
 */
export async function findingsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await inject(page);
  return page.evaluate<string[]>(`(async () => {
    const alarms = ${JSON.stringify(FALSE_ALARMS)};
    const { results } = await window.equalAccess.check(document, ['${rules === 'all' ? 'IBM_Accessibility' : COLOURS}']);
    const violations = results
      .filter(({ value: [kind, result] }) => kind === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, node }) => ({ rule: ruleId, message, element: node }));
    await new Promise((done) => HTMLCS.process('WCAG2AA', document, done));
    const errors = HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => ({ rule: code, message: msg, element }));
    const isFalse = ({ rule, message, element }) => alarms.some((alarm) =>
      alarm.rule === rule && message.includes(alarm.says ?? '') && element instanceof Element && element.matches(alarm.selector));
    return [...violations, ...errors]
      .filter((finding) => !isFalse(finding))
      .map(({ rule, message, element }) => rule + ': ' + message + ' ' + (element?.outerHTML ?? '').slice(0, 160));
  })()`);
}
