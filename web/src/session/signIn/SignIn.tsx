import { Box, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { SignInForm } from './SignInForm.tsx';

/** The height of the buttons in pixels, so that nothing moves when they appear. */
const PROVIDERS_HEIGHT = 158;

// The form comes first: people with a password do not wait for the provider icons.
const ProviderButtons = lazyComponent(
  lazyModule(async () => (await import('./ProviderButtons.tsx')).ProviderButtons),
  { waiting: <Box h={PROVIDERS_HEIGHT} /> },
);

type Props = {
  /** If set, only this person may sign in and the address cannot be changed. */
  email?: string;
  /** The problem of a value that is not worth sending; undefined if there is none. */
  problemOf: (field: 'email' | 'password', value: string) => string | undefined;
  /** A message to show before the first attempt. */
  notice?: string | undefined;
  /** Called once the server has accepted. The pressed button stays busy until it resolves. */
  onSignedIn: () => Promise<unknown>;
  /** Shown below the password, for example a link for those who forgot it. */
  help?: ReactNode;
};

type Said = { about: 'form' | 'providers'; text: string | undefined };

/** Every way to sign in: email and password, or a provider. Each error is shown once, next to its cause. */
export function SignIn({ email, problemOf, notice, onSignedIn, help }: Props) {
  const isServed = useIsServed();
  const [said, say] = useState<Said>();
  const latest: Said = said?.text === undefined ? { about: 'form', text: notice } : said;
  return (
    <Stack gap="lg">
      {isServed('loginByEmail') && (
        <SignInForm
          email={email}
          problemOf={problemOf}
          help={help}
          said={latest.about === 'form' ? latest.text : undefined}
          onSay={(text) => say({ about: 'form', text })}
          onSignedIn={onSignedIn}
        />
      )}
      {isServed('getLoginProvider', 'loginByProvider') && (
        <ProviderButtons
          said={latest.about === 'providers' ? latest.text : undefined}
          onSay={(text) => say({ about: 'providers', text })}
          onSignedIn={onSignedIn}
        />
      )}
    </Stack>
  );
}
