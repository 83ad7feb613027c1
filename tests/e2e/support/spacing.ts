import type { Page } from '@playwright/test';

/** The spacing of text that a person may choose (WCAG 2.2, 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/**
 * With more space between lines, letters and words: text that is cut off in height, and text that lies over other text. That
 * the width is enough, `misfitsOf` says for a narrow window.
 */
export async function spacingFaultsOf(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: SPACING });
  const faults = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement) || element.textContent?.trim() === '' || !isSeen(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWhole = element.closest('[title]') !== null;
      const isCutBelow = element.scrollHeight > element.clientHeight + 2 && /hidden|clip/.test(overflowY);
      const isCutAside = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX);
      if ((isCutBelow || isCutAside) && !isWhole && element.clientWidth > 0) found.push(`Cut off: ${nameOf(element)}.`);
    }
    // The lines of each text, in the part of it that can be seen.
    const lines: { element: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === '' || !isSeen(element)) continue;
      if (element.closest('[aria-hidden=true], [inert]') !== null) continue;
      range.selectNodeContents(node);
      const around = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).overflowX !== 'visible';
      for (const line of range.getClientRects()) {
        // What does not fit an element that cuts it off is not painted.
        const width = isClipped ? Math.min(line.right, around.right) - line.left : line.width;
        const box = new DOMRect(line.left, line.top, Math.max(0, width), line.height);
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (at !== null && (element.contains(at) || at.contains(element))) lines.push({ element, box });
      }
    }
    lines.forEach(({ element, box }, index) => {
      const over = lines
        .slice(index + 1)
        .find(
          (other) =>
            other.element !== element &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4,
        );
      if (over !== undefined) found.push(`Overlap: ${nameOf(element)} and ${nameOf(over.element)}.`);
    });
    return found;
  });
  await style.evaluate((node) => {
    if (node instanceof Element) node.remove();
  });
  return [...new Set(faults)];
}
