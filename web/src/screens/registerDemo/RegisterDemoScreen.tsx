import { useState } from 'react';
import { EntryPage } from '../../areas/entry/EntryPage.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { DemoForm } from './DemoForm.tsx';

const LINKS = [
  { to: '/plans', label: 'See the plans', by: 'listPlans' as const },
  { to: '/login', label: 'Sign in' },
];

/** The form for requesting a demo, and its confirmation. */
export function Component() {
  const [received, setReceived] = useState<string>();
  return (
    <EntryPage
      width={560}
      intro={received === undefined && 'Tell us who you are, and we will show you around.'}
      links={LINKS}
      by="registerDemo"
    >
      {received === undefined ? (
        <DemoForm onReceived={setReceived} />
      ) : (
        <Outcome title="Your request has arrived">{received}</Outcome>
      )}
    </EntryPage>
  );
}
