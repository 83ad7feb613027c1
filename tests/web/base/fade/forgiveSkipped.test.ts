import { describe, expect, it, vi } from 'vitest';
import { forgiveSkipped } from '../../../../web/src/base/fade/forgiveSkipped.ts';

type Fade = Partial<Record<'ready' | 'updateCallbackDone' | 'finished', Promise<undefined>>>;

/** A document with fades that end in some way. */
function fading(start: (update: () => unknown) => Fade) {
  const page = document.implementation.createHTMLDocument();
  const done = Promise.resolve(undefined);
  Object.defineProperty(page, 'startViewTransition', {
    value: (update: () => unknown) => ({ ready: done, updateCallbackDone: done, finished: done, ...start(update) }),
    writable: true,
  });
  forgiveSkipped(page);
  return page;
}

const failed = (name: string) => Promise.reject(new DOMException('Skipped.', name));

describe('a fade that the browser skips', () => {
  it.each([
    ['for the next one', 'AbortError'],
    ['because the page was busy for four seconds', 'TimeoutError'],
    ['because the page is hidden', 'InvalidStateError'],
  ])('is not an error of the console: %s', async (_, name) => {
    const page = fading((update) => {
      update();
      return { ready: failed(name) };
    });
    const render = vi.fn();
    const transition = page.startViewTransition(render);
    // The router throws what it does not know once more, into a promise that nobody waits for.
    await expect(transition.ready).resolves.toBeUndefined();
    expect(render).toHaveBeenCalledOnce();
  });

  it('renders its screen although the browser has not asked for it, because the page is left', async () => {
    const page = fading(() => ({
      ready: failed('AbortError'),
      updateCallbackDone: failed('AbortError'),
      finished: failed('AbortError'),
    }));
    const render = vi.fn();
    const transition = page.startViewTransition(render);
    await expect(transition.finished).resolves.toBeUndefined();
    await expect(transition.updateCallbackDone).resolves.toBeUndefined();
    expect(render).toHaveBeenCalledOnce();
  });

  it('still says what went wrong while its screen was rendered', async () => {
    const wrong = new Error('No such record.');
    const page = fading((update) => {
      update();
      return { updateCallbackDone: Promise.reject(wrong), finished: Promise.reject(wrong) };
    });
    const transition = page.startViewTransition(() => undefined);
    await expect(transition.updateCallbackDone).rejects.toBe(wrong);
    await expect(transition.finished).rejects.toBe(wrong);
  });

  it('does not matter to browsers without fades', () => {
    const page = document.implementation.createHTMLDocument();
    forgiveSkipped(page);
    expect('startViewTransition' in page).toBe(false);
  });
});
