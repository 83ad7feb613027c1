import { Autocomplete, MantineProvider, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { EmailsField } from '../../../web/src/kit/fields/EmailsField.tsx';
import { PickField } from '../../../web/src/kit/fields/PickField.tsx';
import { WordsField } from '../../../web/src/kit/fields/WordsField.tsx';
import { useTakeOnTab } from '../../../web/src/ui/useTakeOnTab.ts';

const FRUIT = ['Apple', 'Apricot', 'Cherry'];
const PEOPLE = new Map([
  ['ann@example.com', 'Ann Lee'],
  ['bob@example.com', 'Bob Ray'],
]);

function Form() {
  useTakeOnTab();
  const [one, setOne] = useState<string | null>(null);
  const [some, setSome] = useState<readonly string[]>([]);
  const [words, setWords] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const options = FRUIT.map((label) => ({ value: label.toLowerCase(), label }));
  return (
    <MantineProvider env="test">
      <Select label="One" data={options} searchable value={one} onChange={setOne} />
      <PickField label="Some" data={options} nothingFound="None" value={some} onChange={setSome} />
      <WordsField label="Words" suggestions={FRUIT} value={words} onChange={setWords} />
      <EmailsField label="People" names={PEOPLE} value={people} onChange={setPeople} />
      <Autocomplete
        label="Text"
        data={FRUIT}
        wrapperProps={{ 'data-any-text': true }}
        value={text}
        onChange={setText}
      />
      <output>{JSON.stringify({ one, some, words, people, text })}</output>
      <button type="button">Last</button>
    </MantineProvider>
  );
}

const field = (name: string) => screen.getByRole('combobox', { name });
const values = () => JSON.parse(screen.getByRole('status').textContent ?? '');

/** Types keys into a field and leaves it with Tab; returns the values of the form then. */
async function tabFrom(name: string, keys: string) {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field(name));
  if (keys !== '') await user.keyboard(keys);
  await user.tab();
  return values();
}

describe('Tab in a field with suggestions', () => {
  it('takes the highlighted suggestion and moves on', async () => {
    expect((await tabFrom('One', 'ap{ArrowDown}{ArrowDown}')).one).toBe('apricot');
    expect(document.activeElement).toBe(field('Some'));
  });

  it('takes the only match', async () => {
    expect((await tabFrom('One', 'che')).one).toBe('cherry');
    expect(screen.getByDisplayValue('Cherry')).toBe(field('One'));
    expect(document.activeElement).toBe(field('Some'));
  });

  it('takes none of several matches while none is highlighted', async () => {
    expect((await tabFrom('One', 'ap')).one).toBe(null);
    expect(document.activeElement).toBe(field('Some'));
  });

  it('takes nothing from a field that was only passed', async () => {
    expect((await tabFrom('One', '')).one).toBe(null);
  });

  it('takes nothing on the way back', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(field('Some'));
    await user.keyboard('che');
    await user.tab({ shift: true });
    expect(values().some).toEqual([]);
  });

  it('does not take out what is chosen already', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.click(field('One'));
    await user.keyboard('che{Tab}');
    await user.click(field('One'));
    await user.keyboard('{ArrowUp}{ArrowDown}{Backspace}{Tab}');
    expect(values().one).toBe('cherry');
  });

  it('adds to several choices', async () => {
    expect((await tabFrom('Some', 'che')).some).toEqual(['cherry']);
    expect(document.activeElement).toBe(field('Words'));
  });

  it('keeps a typed word that is a word by itself', async () => {
    expect((await tabFrom('Words', 'che')).words).toEqual(['che']);
  });

  it('keeps a typed text in a field for any text', async () => {
    expect((await tabFrom('Text', 'che')).text).toBe('che');
  });

  it('takes a highlighted suggestion instead of the typed word', async () => {
    expect((await tabFrom('Words', 'che{ArrowDown}')).words).toEqual(['Cherry']);
  });

  it('completes a name to the only address', async () => {
    expect((await tabFrom('People', 'ann')).people).toEqual(['ann@example.com']);
  });

  it('never replaces a whole address', async () => {
    expect((await tabFrom('People', 'ann@example.co')).people).toEqual(['ann@example.co']);
  });
});
