import { Alert, Input, Stack, TextInput, useComputedColorScheme } from '@mantine/core';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useState } from 'react';
import { CardFormButtons } from './CardFormButtons.tsx';
import type { CardFormProps } from './cardFormProps.ts';
import { holderProblem } from './holderProblem.ts';
import classes from './StripeCardForm.module.css';

type Props = CardFormProps & { publishableKey: string };

/** Stripe Elements. The card number stays in Stripe's iframe, which returns a token. */
export function StripeCardForm({ publishableKey, ...props }: Props) {
  const [stripe] = useState(() => loadStripe(publishableKey).catch(() => null));
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    stripe.then((loaded) => {
      if (isCurrent) setFailed(loaded === null);
    });
    return () => {
      isCurrent = false;
    };
  }, [stripe]);
  if (isFailed) {
    return (
      <Alert color="red" variant="light" role="alert" title="The card form could not be loaded">
        Check your connection and make sure that nothing blocks js.stripe.com. Then reload the page.
      </Alert>
    );
  }
  return (
    <Elements stripe={stripe}>
      <StripeFields {...props} />
    </Elements>
  );
}

function StripeFields({ onToken, onCancel }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const isDark = useComputedColorScheme() === 'dark';
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const [cardProblem, setCardProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const element = elements?.getElement(CardElement);
    if (isBusy || !stripe || !element) return;
    setRefusal(undefined);
    const problem = holderProblem(name);
    setNameProblem(problem);
    if (problem !== undefined) return;
    setBusy(true);
    const { token, error } = await stripe.createToken(element, { name: name.trim() });
    if (error) setCardProblem(error.message ?? 'The card could not be checked. Try again.');
    else setRefusal(await onToken(token.id, name.trim()));
    setBusy(false);
  };

  return (
    <form onSubmit={submit} noValidate aria-label="New card">
      <Stack gap="md">
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        <Input.Wrapper label="Card" error={cardProblem} required>
          <div className={classes.card}>
            <CardElement
              // Stripe's iframe does not inherit our colours.
              options={{
                hidePostalCode: true,
                style: {
                  base: {
                    color: isDark ? '#f1f3f5' : '#212529',
                    fontSize: '14px',
                    '::placeholder': { color: isDark ? '#a6a7ab' : '#686f76' },
                  },
                  invalid: { color: isDark ? '#ff8787' : '#c92a2a' },
                },
              }}
              onChange={({ error }) => setCardProblem(error?.message)}
            />
          </div>
        </Input.Wrapper>
        <TextInput
          label="Name on the card"
          name="card-name"
          autoComplete="cc-name"
          required
          value={name}
          error={nameProblem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameProblem(undefined);
          }}
        />
        <CardFormButtons isBusy={isBusy} isReady={stripe !== null} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
