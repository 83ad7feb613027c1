import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PlainSelect } from '../../../../web/src/kit/fields/PlainSelect.tsx';

const DATA = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];

function Example(props: Partial<Parameters<typeof PlainSelect>[0]>) {
  const [value, setValue] = useState<string | null>('week');
  return (
    <MantineProvider env="test">
      <PlainSelect label="How often" data={DATA} value={value} placeholder="Never" onChange={setValue} {...props} />
    </MantineProvider>
  );
}

function open(props: Parameters<typeof Example>[0] = {}) {
  render(<Example {...props} />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'How often' }) };
}

const marked = () => screen.getAllByRole('option').find((option) => option.hasAttribute('data-combobox-selected'));

describe('a field for one of a few options', () => {
  it('is no text field, and shows its option', () => {
    const { field } = open({ required: true, error: 'Choose one.' });
    expect(field.matches('button')).toBe(true);
    expect(field.textContent).toBe('Weekly');
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.hasAttribute('aria-readonly')).toBe(false);
  });

  it('is changed by the keyboard alone, and tells which option is next', async () => {
    const { user, field } = open();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(marked()?.textContent).toBe('Weekly'));
    await user.keyboard('{ArrowDown}');
    expect(marked()?.textContent).toBe('Monthly');
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toBe(marked());
    await user.keyboard('{Enter}');
    expect(field.textContent).toBe('Monthly');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(field);
    await user.keyboard(' {ArrowUp}{Escape}');
    expect(field.textContent).toBe('Monthly');
  });

  it('can be left without an option only where that is offered', async () => {
    const { user, field } = open({ clearLabel: 'Clear how often' });
    const clear = () => screen.queryByRole('button', { name: 'Clear how often' });
    await user.click(clear() ?? document.body);
    expect(field.textContent).toBe('Never');
    expect(clear()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Daily' }));
    // By the keyboard: the same once more.
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field.textContent).toBe('Never');
    await user.keyboard('w{Delete}');
    expect(field.textContent).toBe('Never');
  });

  it('takes the option whose name is typed, and keeps it for letters that are none', async () => {
    const { user, field } = open();
    await user.tab();
    await user.keyboard('mo');
    expect(field.textContent).toBe('Monthly');
    await user.keyboard('x{Delete}{Control>}d{/Control}');
    expect(field.textContent).toBe('Monthly');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('goes on to the next option with the same letter, and is closed by it', async () => {
    const data = ['Monday', 'Thursday', 'Tuesday'].map((label) => ({ value: label, label }));
    const { user, field } = open({ data });
    await user.tab();
    await user.keyboard(' t');
    expect(field.textContent).toBe('Thursday');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('t');
    expect(field.textContent).toBe('Tuesday');
  });

  it('keeps its option when that is chosen again', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'Weekly' }));
    expect(field.textContent).toBe('Weekly');
  });

  it('says that it is read only where it is, and does not open', async () => {
    const { user, field } = open({ readOnly: true, clearLabel: 'Clear how often' });
    expect(field.getAttribute('aria-readonly')).toBe('true');
    await user.click(field);
    await user.keyboard('{ArrowDown}{Enter} d{Delete}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByLabelText('Clear how often')).toBeNull();
  });
});
