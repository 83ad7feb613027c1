import { ApiFailure, isApiError } from '@atrium-console/sdk';
import { errorReportLimits } from '@atrium-console/sdk/limits';
import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, use, useRef, useState } from 'react';
import { errorText } from '../base/errorText.ts';
import { type PersonReport, ServicesContext } from '../base/services.ts';
import { downloadText } from '../kit/csv/csv.ts';
import { type FieldProblems, fieldProblems } from '../kit/fieldProblems.ts';
import { limitProblem } from '../kit/limits/limitProblem.ts';
import { limitProblems } from '../kit/limits/limitProblems.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ModalFooter } from '../ui/ModalFooter.tsx';

type Props = {
  error: unknown;
  findEventId: () => Promise<string | undefined>;
  /** The signed-in person's name and email, if known. */
  name?: string | undefined;
  email?: string | undefined;
  onSent: () => void;
  onCancel: () => void;
};

/** Name, email and what happened. If the report cannot be sent, it stays as typed and can be saved as a file. */
export function ReportForm({ error, findEventId, name = '', email = '', onSent, onCancel }: Props) {
  const reporter = use(ServicesContext)?.reporter;
  const [draft, setDraft] = useState({ name, email, what_happened: '' });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: FieldProblems) => {
    setProblems(found);
    // The errors are rendered with the next frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const report = { name: draft.name.trim(), email: draft.email.trim(), whatHappened: draft.what_happened.trim() };
    const found = check(report);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    setSending(true);
    setProblems({});
    try {
      if (reporter === undefined) throw new Error('There is no error reporter.');
      await reporter.report({ ...report, eventId: await findEventId() });
      onSent();
    } catch (thrown) {
      const refused = refusedFields(thrown);
      if (Object.keys(refused).length > 0) refuse(refused);
      else setFailure(reasonOf(thrown));
    } finally {
      setSending(false);
    }
  };
  const save = () => {
    const report = { page: window.location.pathname, error: String(error), ...draft };
    downloadText('atrium-report.json', JSON.stringify(report, null, 2), 'application/json');
  };
  const field = (key: keyof typeof draft) => ({
    required: true,
    value: draft[key],
    error: problems[key] ?? limitProblem(draft[key], errorReportLimits[key]),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDraft((current) => ({ ...current, [key]: value }));
      setProblems(({ [key]: _, ...rest }) => rest);
    },
  });
  const isKnown = name !== '' && email !== '';

  return (
    <form ref={form} onSubmit={send} noValidate>
      <Stack>
        <TextInput label="Name" autoComplete="name" {...field('name')} data-autofocus={!isKnown || undefined} />
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <Textarea
          label="What happened?"
          description="What did you do, and what did you expect to see?"
          rows={4}
          {...field('what_happened')}
          data-autofocus={isKnown || undefined}
        />
        {failure !== undefined && (
          <Alert color="red" variant="light" role="alert" title="The report could not be sent">
            <Text size="sm">
              {failure} Your text is still here: send it again, or save it as a file and pass it on to your support
              team.
            </Text>
            <Button variant="default" size="xs" mt="sm" onClick={save}>
              Save as a file
            </Button>
          </Alert>
        )}
        <ModalFooter>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            Cancel
          </Button>
          <BusyButton type="submit" loading={isSending}>
            Send report
          </BusyButton>
        </ModalFooter>
      </Stack>
    </form>
  );
}

/** The problems of a report, by the contract's field names. */
function check({ name, email, whatHappened }: Omit<PersonReport, 'eventId'>): FieldProblems {
  return {
    ...limitProblems({ name, email, what_happened: whatHappened }, errorReportLimits),
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: 'Enter your email address, such as kim@example.org.' }),
    ...(whatHappened === '' && { what_happened: 'Say in a few words what happened.' }),
  };
}

function refusedFields(thrown: unknown): FieldProblems {
  return thrown instanceof ApiFailure ? fieldProblems(thrown.error) : {};
}

function reasonOf(thrown: unknown): string {
  const error = thrown instanceof ApiFailure ? thrown.error : thrown;
  return isApiError(error) ? errorText(error) : 'The error-reporting service did not take it.';
}
