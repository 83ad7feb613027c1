import { describe, expect, it, vi } from 'vitest';
import { forgiveSkipped } from '../../../../web/src/base/fade/forgiveSkipped.ts';

/** A document whose fades are all skipped for a reason. */
function skipping(reason: DOMException) {
  const start = vi.fn(() => ({ ready: Promise.reject(reason) }));
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'startViewTransition', { value: start, writable: true });
  return { page, start };
}

describe('a fade that the browser skips', () => {
  it.each([
    ['for the next one', 'AbortError'],
    ['because the page was busy for four seconds', 'TimeoutError'],
    ['because the page is hidden', 'InvalidStateError'],
  ])('is not an error of the console: %s', async (_, name) => {
    const { page, start } = skipping(new DOMException('Skipped.', name));
    const update = () => undefined;
    forgiveSkipped(page);
    const transition = page.startViewTransition(update);
    expect(start).toHaveBeenCalledExactlyOnceWith(update);
    // The router throws what it does not know once more, into a promise that nobody waits for.
    const passedOn = vi.fn();
    await transition.ready.catch(passedOn);
    expect(passedOn).not.toHaveBeenCalled();
  });

  it('does not matter to browsers without fades', () => {
    const page = document.implementation.createHTMLDocument();
    forgiveSkipped(page);
    expect('startViewTransition' in page).toBe(false);
  });
});
