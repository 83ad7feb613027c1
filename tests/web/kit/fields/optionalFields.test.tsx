import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../../web/src/kit/edit/fieldsOf.ts';
import { asText, asYesNo, type FieldWords } from '../../../../web/src/kit/edit/fieldWords.ts';
import { LongTextField } from '../../../../web/src/kit/fields/LongTextField.tsx';
import { SwitchField } from '../../../../web/src/kit/fields/SwitchField.tsx';
import { TextField } from '../../../../web/src/kit/fields/TextField.tsx';

/** Fields that the contract does not require, as docs/add.md writes them. */
type Body = { city?: string; note?: string; urgent?: boolean };

const words: FieldWords<Body> = {
  city: { label: 'City', show: asText },
  note: { label: 'Note', show: asText },
  urgent: { label: 'Urgent', show: asYesNo },
};

function open() {
  const latest: { body: Body } = { body: {} };
  function Form() {
    const [value, setValue] = useState<Body>({});
    latest.body = value;
    const change = (part: Partial<Body>) => setValue({ ...value, ...part });
    const field = fieldsOf<Body>({ draft: { value }, problems: {}, change });
    return (
      <>
        <TextField label="City" {...field('city')} />
        <LongTextField label="Note" {...field('note')} />
        <SwitchField label="Urgent" {...field('urgent')} />
      </>
    );
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  );
  return { user: userEvent.setup({ delay: null }), latest };
}

describe('fields that have no value yet', () => {
  it('are empty or off, and have one once somebody fills them', async () => {
    const { user, latest } = open();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', '');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', '');
    expect(screen.getByRole('switch', { name: 'Urgent' })).toHaveProperty('checked', false);
    expect(latest.body).toEqual({});
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Phuket');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'By the sea');
    await user.click(screen.getByRole('switch', { name: 'Urgent' }));
    expect(latest.body).toEqual({ city: 'Phuket', note: 'By the sea', urgent: true });
  });

  it('are shown as empty or as No where two versions are compared', () => {
    expect([words.city.show(undefined), words.note.show(''), words.urgent.show(undefined)]).toEqual([
      'Empty',
      'Empty',
      'No',
    ]);
  });
});
