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
  /** The id is that of the channel that is connected anew. */
  isIdKnown: boolean;
  onChange: (part: Partial<ConnectDraft>) => void;
};

/** The fields of a messaging channel or of a forum: an id, and a token that is never shown again (SPEC 2.5). */
export function CredentialFields({ kind, value, problems, isIdKnown, onChange }: Props) {
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
      <SecretInput key={field} {...common} description="Kept by the server and never shown again." />
    ) : (
      <TextInput key={field} {...common} readOnly={isIdKnown} />
    );
  });
}

function isSecret(field: ChannelCredential): boolean {
  return field.endsWith('token');
}
