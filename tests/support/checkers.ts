import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const equalAccess = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');
const codeSniffer = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** What a checker calls a fault and is none. */
export type FalseAlarm = {
  /** The rule, as its checker names it. */
  rule: string;
  /** The elements it is about. */
  selector: string;
  /** What the message has to say. Default: anything. */
  says?: string;
  /** Why it is none. */
  reason: string;
};

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
 * What IBM Equal Access calls a violation on a page, and HTML_CodeSniffer an error by WCAG 2 AA, apart from false alarms.
 * What the checkers want a person to look at does not count.
 */
export async function findingsOf(
  page: Page,
  falseAlarms: readonly FalseAlarm[],
  rules: Rules = 'all',
): Promise<string[]> {
  await inject(page);
  return page.evaluate<string[]>(`(async () => {
    const alarms = ${JSON.stringify(falseAlarms)};
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
