import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUrlText } from '../../../../web/src/kit/list/useUrlText.ts';

/** The URL as rendered, which on a busy machine is behind what was sent to it. */
const url = vi.hoisted(() => ({ shown: '', sent: [] as string[] }));

vi.mock('../../../../web/src/kit/useUrlParams.ts', () => ({
  useUrlParams: () => [
    new URLSearchParams(url.shown),
    (change: (current: URLSearchParams) => URLSearchParams) =>
      url.sent.push(change(new URLSearchParams(url.sent.at(-1) ?? url.shown)).toString()),
  ],
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(url, { shown: '', sent: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => renderHook(() => useUrlText('q'));
type View = ReturnType<typeof open>;

/** Types a text and pauses, so that it is sent. */
function type({ result }: View, text: string) {
  act(() => result.current[1](text));
  act(() => vi.advanceTimersByTime(300));
}

/** Renders the URL as it was after so many of the texts that were sent. */
function arrive(view: View, count: number) {
  url.shown = url.sent[count - 1] ?? '';
  view.rerender();
}

describe('a text that is kept in the URL', () => {
  it('stays as typed while the URL is still on its way to an earlier one', () => {
    const view = open();
    type(view, 'ann');
    type(view, 'anna');
    expect(url.sent).toEqual(['q=ann', 'q=anna']);
    arrive(view, 1);
    expect(view.result.current[0]).toBe('anna');
    arrive(view, 2);
    expect(view.result.current[0]).toBe('anna');
  });

  it('follows the URL where it leads elsewhere, also back to a text that was typed before', () => {
    const view = open();
    type(view, 'ann');
    arrive(view, 1);
    type(view, 'anna');
    arrive(view, 2);
    arrive(view, 1);
    expect(view.result.current[0]).toBe('ann');
    type(view, 'ann');
    url.shown = 'q=elsewhere';
    view.rerender();
    arrive(view, 1);
    expect(view.result.current[0]).toBe('ann');
  });
});
