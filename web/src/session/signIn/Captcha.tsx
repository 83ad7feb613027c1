import { Checkbox, Input, Loader, useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';

type Props = {
  /** The deployment's captcha provider. */
  choice: NonNullable<RuntimeConfig['captcha']>;
  /** Called with the answer to send to the server, and with undefined once it expires. */
  onToken: (token: string | undefined) => void;
};

/** The only answer the mocks accept. */
const MOCK_ANSWER = 'mock-captcha';

const Turnstile = lazyComponent(
  lazyModule(async () => (await import('@marsidev/react-turnstile')).Turnstile),
  { waiting: <Loader size="sm" role="status" aria-label="Loading" /> },
);

/** A captcha. An answer is valid once: to ask again, remount it with another `key`. */
export function Captcha({ choice, onToken }: Props) {
  return choice.provider === 'mock' ? (
    <Checkbox
      label="I am not a robot"
      description="Required after several failed attempts."
      onChange={(event) => onToken(event.currentTarget.checked ? MOCK_ANSWER : undefined)}
    />
  ) : (
    <TurnstileField siteKey={choice.key} onToken={onToken} />
  );
}

function TurnstileField({ siteKey, onToken }: { siteKey: string; onToken: Props['onToken'] }) {
  const theme = useComputedColorScheme('light');
  const [hasFailed, setFailed] = useState(false);
  return (
    <Input.Wrapper
      role="group"
      aria-label="Check that you are not a robot"
      description="Required after several failed attempts."
      error={hasFailed && 'The check could not be loaded. Allow it in your browser, or reload the page and try again.'}
      inputWrapperOrder={['description', 'input', 'error']}
    >
      <Turnstile
        siteKey={siteKey}
        options={{ theme, size: 'flexible' }}
        onSuccess={(token) => {
          setFailed(false);
          onToken(token);
        }}
        onExpire={() => onToken(undefined)}
        onError={() => {
          setFailed(true);
          onToken(undefined);
        }}
      />
    </Input.Wrapper>
  );
}
