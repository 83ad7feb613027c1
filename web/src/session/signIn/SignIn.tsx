import { Box, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SignInForm } from './SignInForm.tsx';

// The form comes first; whoever has a password never waits for the others' marks.
const ProviderButtons = lazy(async () => ({ default: (await import('./ProviderButtons.tsx')).ProviderButtons }));

/** How high the buttons are, so that nothing moves when they come, in pixels. */
const PROVIDERS_HEIGHT = 158;

type Props = {
  /** Given when only this person may go on: the address then cannot be changed. */
  email?: string;
  /** What is worth saying before the first try. */
  notice?: string | undefined;
  /** Called once the server has accepted. What was pressed stays busy until it resolves. */
  onSignedIn: () => Promise<unknown>;
  /** Stands below the password: the way out for those who have forgotten it. */
  help?: ReactNode;
};

type Said = { about: 'form' | 'providers'; text: string | undefined };

/** Every way to prove who one is: email and password, or a provider. What goes wrong is said once, beside its cause. */
export function SignIn({ email, notice, onSignedIn, help }: Props) {
  const [said, say] = useState<Said>();
  const latest: Said = said?.text === undefined ? { about: 'form', text: notice } : said;
  return (
    <Stack gap="lg">
      <SignInForm
        email={email}
        help={help}
        said={latest.about === 'form' ? latest.text : undefined}
        onSay={(text) => say({ about: 'form', text })}
        onSignedIn={onSignedIn}
      />
      <Suspense fallback={<Box h={PROVIDERS_HEIGHT} />}>
        <ProviderButtons
          said={latest.about === 'providers' ? latest.text : undefined}
          onSay={(text) => say({ about: 'providers', text })}
          onSignedIn={onSignedIn}
        />
      </Suspense>
    </Stack>
  );
}
