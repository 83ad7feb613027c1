import { Checkbox, Input, Loader, useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RuntimeConfig } from '../../base/config/runtimeConfig.ts';

type Props = {
  /** What the deployment has chosen. */
  choice: NonNullable<RuntimeConfig['captcha']>;
  /** Given the answer that goes to the server, and nothing when it is no longer good. */
  onToken: (token: string | undefined) => void;
};

/** The only answer that the mocks accept. */
const MOCK_ANSWER = 'mock-captcha';

const Turnstile = lazy(async () => ({ default: (await import('@marsidev/react-turnstile')).Turnstile }));

/** Asks whether a person is there. An answer counts once: mount it anew, by its `key`, for another. */
export function Captcha({ choice, onToken }: Props) {
  return choice.provider === 'mock' ? (
    <Checkbox
      label="I am not a robot"
      description="Asked for after several failed attempts."
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
      description="Asked for after several failed attempts."
      error={hasFailed && 'The check could not be loaded. Allow it in your browser, or reload the page and try again.'}
      inputWrapperOrder={['description', 'input', 'error']}
    >
      <Suspense fallback={<Loader size="sm" role="status" aria-label="Loading" />}>
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
      </Suspense>
    </Input.Wrapper>
  );
}
