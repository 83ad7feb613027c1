import { demoRequestLimits } from '@atrium-console/sdk/limits';
import { formsApi } from '@atrium-console/sdk/rtk';
import { Alert, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';
import { type FieldProblems, fieldProblems } from '../../kit/fieldProblems.ts';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { checkDemo, type DemoDraft, EMPTY, toRequest } from './demoRequest.ts';

/** Called with the server's message once it has received the request. */
type Props = { onReceived: (message: string) => void };

/** The demo request form. All problems are shown at once, each next to its field; input is never lost. */
export function DemoForm({ onReceived }: Props) {
  const [send, { isLoading }] = formsApi.useRegisterDemoMutation();
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: FieldProblems) => {
    setProblems(found);
    const first = Object.keys(EMPTY).find((key) => key in found);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setFailure(undefined);
    const found = checkDemo(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    const { data, error } = await send({ demoRequest: toRequest(draft) });
    if (data !== undefined) return onReceived(data.message);
    const failed = callFailure(error);
    const refused = fieldProblems(failed);
    refuse(refused);
    if (Object.keys(refused).length === 0) setFailure(errorText(failed));
  };
  const field = (name: keyof DemoDraft) => ({
    name,
    value: draft[name],
    error: problems[name] ?? limitProblem(draft[name], demoRequestLimits[name]),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDraft((current) => ({ ...current, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure && (
          <Alert color="red" variant="light" role="alert" title="Your request was not sent">
            {failure}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Name" required autoComplete="name" {...field('name')} />
          <TextInput label="Company" required autoComplete="organization" {...field('company')} />
          <TextInput label="Work email" required type="email" autoComplete="email" {...field('email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        </SimpleGrid>
        <Textarea
          label="Message"
          description="What would you like to see?"
          autosize
          minRows={3}
          maxRows={10}
          {...field('message')}
        />
        <BusyButton type="submit" loading={isLoading}>
          Request a demo
        </BusyButton>
      </Stack>
    </form>
  );
}
