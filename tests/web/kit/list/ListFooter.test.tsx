import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListFooter } from '../../../../web/src/kit/list/ListFooter.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const footer = (text: string) => (
  <MantineProvider env="test">
    <ListFooter>{text}</ListFooter>
  </MantineProvider>
);

it('the count of a list is announced once typing rests, not with each key', async () => {
  const { rerender } = render(footer('9 users'));
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('9 users');
  for (const text of ['6 of 9 users', '4 of 9 users', '1 of 9 users']) {
    rerender(footer(text));
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(said.textContent).toBe('9 users');
  }
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(said.textContent).toBe('1 of 9 users');
});
