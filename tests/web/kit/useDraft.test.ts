import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDraft } from '../../../web/src/kit/useDraft.ts';

type Item = { name: string };

function start(name: string) {
  return renderHook(({ stored }: { stored: Item }) => useDraft(stored), { initialProps: { stored: { name } } });
}

describe('a draft over stored data', () => {
  it('is reset to what is stored', () => {
    const { result } = start('A');
    act(() => result.current.set({ name: 'B' }));
    expect(result.current).toMatchObject({ value: { name: 'B' }, isDirty: true, conflict: undefined });
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ value: { name: 'A' }, isDirty: false });
  });

  it('continues an earlier draft', () => {
    const { result } = start('A');
    act(() => result.current.restore({ base: { name: 'A' }, value: { name: 'B' } }));
    expect(result.current).toMatchObject({ value: { name: 'B' }, isDirty: true, conflict: undefined });
    act(() => result.current.reset());
    expect(result.current.value).toEqual({ name: 'A' });
  });

  it('continues an earlier draft, and says that the stored data moved since then', () => {
    const { result } = start('theirs');
    act(() => result.current.restore({ base: { name: 'A' }, value: { name: 'B' } }));
    expect(result.current).toMatchObject({
      value: { name: 'B' },
      stored: { name: 'theirs' },
      conflict: { conflicts: ['name'] },
    });
  });

  it('takes what was refetched while it is clean', () => {
    const { result, rerender } = start('A');
    rerender({ stored: { name: 'B' } });
    expect(result.current).toMatchObject({ value: { name: 'B' }, isDirty: false, conflict: undefined });
  });

  it('keeps an edit and says that the stored data moved', () => {
    const { result, rerender } = start('A');
    act(() => result.current.set({ name: 'mine' }));
    rerender({ stored: { name: 'theirs' } });
    expect(result.current).toMatchObject({
      value: { name: 'mine' },
      stored: { name: 'theirs' },
      conflict: { conflicts: ['name'] },
    });
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ value: { name: 'theirs' }, isDirty: false, conflict: undefined });
  });

  it('merges what someone else has saved in other fields, and stays editable', () => {
    type Pair = { name: string; note: string };
    const { result, rerender } = renderHook(({ stored }: { stored: Pair }) => useDraft(stored), {
      initialProps: { stored: { name: 'A', note: '' } },
    });
    act(() => result.current.set({ name: 'mine', note: '' }));
    rerender({ stored: { name: 'A', note: 'theirs' } });
    expect(result.current).toMatchObject({
      value: { name: 'mine', note: 'theirs' },
      base: { name: 'A', note: 'theirs' },
      isDirty: true,
      conflict: undefined,
      merges: 1,
    });
    act(() => result.current.merge({ name: 'A', note: 'again' }));
    expect(result.current.value).toEqual({ name: 'mine', note: 'again' });
    act(() => result.current.merge({ name: 'theirs', note: 'again' }));
    expect(result.current).toMatchObject({ value: { name: 'mine', note: 'again' }, merges: 2 });
  });

  it('shows what was saved, not the old data, until the refetch comes', () => {
    const { result, rerender } = start('A');
    act(() => result.current.set({ name: ' B' }));
    act(() => result.current.saved({ name: 'B' }, { name: ' B' }));
    rerender({ stored: { name: 'A' } });
    expect(result.current).toMatchObject({ value: { name: 'B' }, isDirty: false });
    act(() => result.current.set({ name: 'C' }));
    rerender({ stored: { name: 'B' } });
    expect(result.current).toMatchObject({ value: { name: 'C' }, isDirty: true, conflict: undefined });
    act(() => result.current.reset());
    expect(result.current.value).toEqual({ name: 'B' });
  });

  it('says so when another saves after the refetch, even if it is the old data again', () => {
    const { result, rerender } = start('A');
    act(() => result.current.saved({ name: 'B' }, { name: 'A' }));
    rerender({ stored: { name: 'B' } });
    act(() => result.current.set({ name: 'C' }));
    rerender({ stored: { name: 'A' } });
    expect(result.current).toMatchObject({ value: { name: 'C' }, conflict: { conflicts: ['name'] } });
  });

  it('keeps what was saved if what was merged before is stored only later', () => {
    type Pair = { name: string; note: string };
    const { result, rerender } = renderHook(({ stored }: { stored: Pair }) => useDraft(stored), {
      initialProps: { stored: { name: 'A', note: '' } },
    });
    const sent = { name: 'mine', note: 'theirs' };
    act(() => result.current.set({ name: 'mine', note: '' }));
    act(() => result.current.merge({ name: 'A', note: 'theirs' }));
    act(() => result.current.saved(sent, sent));
    rerender({ stored: { name: 'A', note: 'theirs' } });
    expect(result.current).toMatchObject({ value: sent, isDirty: false });
    rerender({ stored: sent });
    expect(result.current).toMatchObject({ value: sent, isDirty: false });
    rerender({ stored: { name: 'A', note: 'theirs' } });
    expect(result.current).toMatchObject({ value: { name: 'A', note: 'theirs' }, isDirty: false });
  });

  it('keeps what was typed while it was saved, over what is stored now', () => {
    const { result, rerender } = start('A');
    act(() => result.current.set({ name: 'B' }));
    const sent = result.current.value;
    act(() => result.current.set({ name: 'B, and more' }));
    act(() => result.current.saved({ name: 'B' }, sent));
    rerender({ stored: { name: 'B' } });
    expect(result.current).toMatchObject({ value: { name: 'B, and more' }, isDirty: true, conflict: undefined });
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ value: { name: 'B' }, isDirty: false });
  });
});
