import { describe, expect, it, vi } from 'vitest';
import { forgiveSkipped } from '../../../../web/src/base/fade/forgiveSkipped.ts';

/** A document whose fades are all skipped. */
function skipping() {
  const ready = { catch: vi.fn() };
  const start = vi.fn(() => ({ ready }));
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'startViewTransition', { value: start, writable: true });
  return { page, ready, start };
}

describe('a fade that the browser skips', () => {
  it('is not an error of the console', () => {
    const { page, ready, start } = skipping();
    const update = () => undefined;
    forgiveSkipped(page);
    page.startViewTransition(update);
    expect(start).toHaveBeenCalledExactlyOnceWith(update);
    expect(ready.catch).toHaveBeenCalledOnce();
  });

  it('does not matter to browsers without fades', () => {
    const page = document.implementation.createHTMLDocument();
    forgiveSkipped(page);
    expect('startViewTransition' in page).toBe(false);
  });
});
