import type { Page } from '@playwright/test';

/**
 * What does not fit a narrow window: a page that scrolls sideways, text that is cut off without saying all of it
 * elsewhere, and words that are broken in the middle. Parts that scroll by themselves count if nobody can scroll them with
 * the keyboard or they have no name.
 */
export async function misfitsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const misfits: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) misfits.push(`The page is ${root.scrollWidth} pixels wide.`);

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    // Headings that only screen readers get are all in one pixel.
    const isInPixel = (element: Element): boolean =>
      isHidden(element) || (element.parentElement !== null && isInPixel(element.parentElement));
    for (const element of document.body.querySelectorAll('*')) {
      if (element.textContent?.trim() === '') continue;
      if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + 1 || isHidden(element))
        continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isEditable = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (isEditable || element.clientWidth === 0 || overflowX === 'visible') continue;
      if (overflowX === 'auto' || overflowX === 'scroll') {
        const isReached =
          element.tabIndex === 0 || element.querySelector('[tabindex="0"], button, a[href], input') !== null;
        if (!isReached) misfits.push(`Nobody can scroll ${nameOf(element)}.`);
      } else {
        const isWhole = textOverflow === 'ellipsis' && element.closest('[title]') !== null;
        if (!isWhole) misfits.push(`Cut off: ${nameOf(element)}.`);
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (parent === null || isHidden(parent)) continue;
      // Addresses, names of files and the like have no place to break at.
      for (const { 0: token, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const word = /^[^\p{L}\p{N}]*(\p{Script=Latin}{2,24})[^\p{L}\p{N}]*$/u.exec(token)?.[1];
        if (word === undefined) continue;
        const start = index + token.indexOf(word);
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && !isInPixel(parent)) misfits.push(`Broken: “${word}” in ${nameOf(parent)}.`);
      }
    }
    return misfits;
  });
}
