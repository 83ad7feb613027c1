/** What a screen reader finds in a story. */
import type { Locator } from '@playwright/test';

/** Stories show times: it is always the same one, of the day of the contract's examples. */
export const NOW = '2026-11-21T09:00:00Z';

/** The attributes of ARIA on each element. What refers to other elements is written as their text, because ids are anything. */
function attributesOf(root: Element): string[] {
  const text = (ids: string) =>
    ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent?.trim() ?? 'nothing');
  const refers = ['aria-describedby', 'aria-labelledby', 'aria-errormessage'];
  const anyId = ['aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-details', 'for'];
  // What Storybook keeps ready in its page, pictures that only decorate, and what a text field that grows has measured with,
  // which stays in the page after its field.
  const isAside = (element: Element) =>
    element.closest('.sb-wrapper, svg[aria-hidden], textarea[aria-hidden]') !== null;
  const lineOf = (element: Element) => {
    if (isAside(element)) return [];
    const own = [...element.attributes].filter(({ name }) =>
      /^(?:aria-|role$|tabindex$|disabled$|required$|alt$|for$|lang$|scope$)/.test(name),
    );
    if (own.length === 0) return [];
    const words = own.map(({ name, value }) => {
      if (anyId.includes(name)) return name;
      return `${name}=${JSON.stringify(refers.includes(name) ? text(value).join(' ') : value)}`;
    });
    return [`${element.localName} ${words.sort().join(' ')}`];
  };
  const linesOf = (selector: string) => [...root.querySelectorAll(selector)].flatMap(lineOf);
  // What floats stands before or after the story and each other, by what was opened first.
  return [...linesOf('#storybook-root *'), ...linesOf(':not(#storybook-root, #storybook-root *)').sort()];
}

/** Each line once, with how often it is repeated: forty options need no forty lines. */
function counted(lines: readonly string[]): string[] {
  const starts = lines.flatMap((line, at) => (line === lines[at - 1] ? [] : [at]));
  return starts.map((start, place) => {
    const times = (starts[place + 1] ?? lines.length) - start;
    return times === 1 ? `${lines[start]}` : `${lines[start]} × ${times}`;
  });
}

/** The parts of a tree, the story before what floats above it. */
function partsOf(tree: string): string[] {
  const isStory = (part: string) => part.startsWith('- main');
  const parts = tree.split(/\n(?=- )/);
  return [...parts.filter(isStory), ...parts.filter((part) => !isStory(part)).sort()];
}

/** The roles, names and states of all that is in a page, as indented lines, then the attributes of ARIA, element by element. */
export async function speechOf(body: Locator): Promise<string> {
  const [tree, attributes] = await Promise.all([body.ariaSnapshot(), body.evaluate(attributesOf)]);
  return [...partsOf(tree), ...counted(attributes)].join('\n');
}
