import type { EngagementKind } from '@atrium-console/sdk';
import { type ChannelCredential, neededCredentials } from '@atrium-console/sdk/rules';
import { TextInput } from '@mantine/core';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SecretInput } from '../../../ui/SecretInput.tsx';
import { type ConnectDraft, CREDENTIAL_NAMES } from './connectDraft.ts';

type Props = {
  kind: EngagementKind;
  value: ConnectDraft;
  problems: FieldProblems;
  onChange: (part: Partial<ConnectDraft>) => void;
};

/** The credentials of a messaging channel or a forum: an ID, and a token that is never shown again (SPEC 2.5). */
export function CredentialFields({ kind, value, problems, onChange }: Props) {
  return neededCredentials(kind).map((field) => {
    const common = {
      label: CREDENTIAL_NAMES[field],
      required: true,
      autoComplete: 'off',
      value: value[field],
      error: problems[field],
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
    };
    return isSecret(field) ? (
      <SecretInput key={field} {...common} description="Stored on the server and never shown again." />
    ) : (
      <TextInput key={field} {...common} />
    );
  });
}

function isSecret(field: ChannelCredential): boolean {
  return field.endsWith('token');
}
