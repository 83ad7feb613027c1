import type { Page } from '@playwright/test';

/**
 * The controls that are smaller than 24 pixels and have too little room around (WCAG 2.2, 2.5.8): a circle of 24 pixels in the
 * middle of a small one must touch neither another control nor the circle of another small one. Left out are links within text,
 * and the shifts of a timeline, which are as long as they took (the list beside it has them, too).
 */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 24;
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=option], [role=combobox]';
    /** A control with its label, which acts for it. */
    const boxOf = (control: Element): DOMRect => {
      const own = control.getBoundingClientRect();
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const all = [own, ...labels.map((label) => label.getBoundingClientRect())].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      if (all.length === 0) return own;
      const left = Math.min(...all.map((box) => box.left));
      const top = Math.min(...all.map((box) => box.top));
      const right = Math.max(...all.map((box) => box.right));
      const bottom = Math.max(...all.map((box) => box.bottom));
      return new DOMRect(left, top, right - left, bottom - top);
    };
    /** A link in a sentence is as high as its line. */
    const isInText = (control: Element) => {
      if (!control.matches('a, button') || getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement?.textContent?.trim() ?? '';
      return around.length > (control.textContent ?? '').trim().length;
    };
    const isSeen = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      control.closest('[inert], [aria-hidden=true]') === null &&
      !control.matches('td button[style*="left"][style*="width"]') &&
      !control.matches(':disabled');
    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => isSeen(control) && !isInText(control))
      .map((control) => ({ control, box: boxOf(control) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isSmall = ({ width, height }: DOMRect) => width < SIZE - 0.5 || height < SIZE - 0.5;
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const tooNear = (small: DOMRect, other: DOMRect) => {
      const { x, y } = middle(small);
      if (isSmall(other)) {
        const to = middle(other);
        return Math.hypot(to.x - x, to.y - y) < SIZE - 0.5;
      }
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < SIZE / 2 - 0.5;
    };
    return controls.flatMap(({ control, box }) => {
      if (!isSmall(box)) return [];
      const near = controls.find(
        (other) =>
          other.control !== control &&
          !other.control.contains(control) &&
          !control.contains(other.control) &&
          tooNear(box, other.box),
      );
      if (near === undefined) return [];
      const nameOf = (one: Element) =>
        `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`;
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      return [`Small: ${nameOf(control)}, ${size}, near ${nameOf(near.control)}.`];
    });
  });
}
