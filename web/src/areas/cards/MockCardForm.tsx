import { Alert, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '../../base/services.ts';
import { Note } from '../../ui/Note.tsx';
import { CardFormButtons } from './CardFormButtons.tsx';
import { formatCardNumber, formatExpiry } from './cardFormat.ts';
import type { CardFormProps } from './cardFormProps.ts';
import { FormattedInput } from './FormattedInput.tsx';
import { checkTestCard, TEST_CARDS, type TestCard, type TestCardProblems, testToken } from './testCards.ts';

const asTyped = (text: string) => text;

const EMPTY: TestCard = { number: '', expiry: '', cvc: '', name: '' };

/** The mock card provider's form. Says that it is a mock and turns off autofill, so that nobody enters a real card. */
export function MockCardForm({ onToken, onCancel }: CardFormProps) {
  const { now } = useServices();
  const [card, setCard] = useState(EMPTY);
  const [problems, setProblems] = useState<TestCardProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A dialog focuses the number when it opens. One that was open before this form was loaded has focused its Close button.
  useLayoutEffect(() => {
    const number = form.current?.elements.namedItem('card-number');
    if (!(number instanceof HTMLElement)) return;
    if (number.closest('[role=dialog]')?.contains(document.activeElement)) number.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(undefined);
    const found = checkTestCard(card, now());
    setProblems(found);
    const token = testToken(card);
    const [first] = Object.keys(EMPTY).filter((key) => key in found);
    if (first !== undefined || token === undefined) {
      const field = form.current?.elements.namedItem(`card-${first}`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    setRefusal(await onToken(token, card.name.trim()));
    setBusy(false);
  };
  const field = (name: keyof TestCard) => ({
    name: `card-${name}`,
    required: true,
    autoComplete: 'off',
    value: card[name],
    error: problems[name],
    onChange: (value: string) => {
      setCard((current) => ({ ...current, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
    },
    // An empty field is not wrong until the form is submitted.
    onBlur: () => {
      const problem = card[name] === '' ? undefined : checkTestCard(card, now())[name];
      setProblems(({ [name]: _, ...rest }) => (problem === undefined ? rest : { ...rest, [name]: problem }));
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="New card">
      <Stack gap="md">
        <Note icon={<IconFlask aria-hidden />} title="This is a test form">
          <Text size="sm">Nothing is charged. Use one of these numbers, never a real card:</Text>
          <ul style={{ margin: 'var(--mantine-spacing-xs) 0 0', paddingInlineStart: 18 }}>
            {TEST_CARDS.map(({ number, outcome }) => (
              <Text component="li" size="sm" key={number}>
                <Code>{number}</Code> {outcome}
              </Text>
            ))}
          </ul>
        </Note>
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <FormattedInput label="Card number" format={formatCardNumber} {...field('number')} data-autofocus />
        <Group grow align="flex-start" gap="md">
          <FormattedInput label="Expiry" description="MM/YY" format={formatExpiry} {...field('expiry')} />
          <FormattedInput label="CVC" description="3 or 4 digits" format={asTyped} {...field('cvc')} />
        </Group>
        <TextInput
          label="Name on the card"
          {...field('name')}
          onChange={(event) => field('name').onChange(event.currentTarget.value)}
        />
        <CardFormButtons isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
