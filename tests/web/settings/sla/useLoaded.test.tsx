import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLoaded } from '../../../../web/src/settings/sla/holidays/public/useLoaded.ts';

describe('what is loaded on demand', () => {
  it('is there after another attempt if the first one failed', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('days');
    const { result } = renderHook(() => useLoaded<string>(load));
    expect(result.current).toEqual({});
    await waitFor(() => expect(result.current.retry).toBeDefined());
    act(() => result.current.retry?.());
    expect(result.current).toEqual({});
    await waitFor(() => expect(result.current).toEqual({ value: 'days' }));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is never that of an earlier choice, even if it is there later', async () => {
    const slow = Promise.withResolvers<string>();
    const japan = () => slow.promise;
    const thailand = () => Promise.resolve('Thailand');
    const { result, rerender } = renderHook(({ load }) => useLoaded(load), { initialProps: { load: japan } });
    rerender({ load: thailand });
    await waitFor(() => expect(result.current).toEqual({ value: 'Thailand' }));
    await act(async () => slow.resolve('Japan'));
    expect(result.current).toEqual({ value: 'Thailand' });
  });

  it('is nothing if nothing is wanted', () => {
    const { result } = renderHook(() => useLoaded(undefined));
    expect(result.current).toEqual({});
  });
});
