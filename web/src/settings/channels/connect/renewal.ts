import type { Engagement, EngagementKind } from '@atrium-console/sdk';
import { type ChannelCredential, connectWay, neededCredentials } from '@atrium-console/sdk/rules';
import { CREDENTIAL_NAMES } from './connectDraft.ts';

/** The action that renews the token of a channel. */
export function renewalTitle({ name, status }: Engagement): string {
  return status === 'expired' ? `Reconnect ${name}` : `Renew the token of ${name}`;
}

/** The ID and the token of a kind of channel, as they are called where it is connected. A popup needs no ID. */
export function credentialNames(kind: EngagementKind): { id: string | undefined; token: string } {
  const fields = neededCredentials(kind);
  const nameOf = (field: ChannelCredential | undefined) => field && CREDENTIAL_NAMES[field];
  return {
    id: nameOf(fields.find((field) => field.endsWith('id'))),
    token: nameOf(fields.find((field) => field.endsWith('token'))) ?? '',
  };
}

/** The message of the rule of SPEC 5 that a token breaks, if it does. A popup returns its token later. */
export function tokenProblem(kind: EngagementKind, token: string): string | undefined {
  return connectWay(kind) !== 'popup' && token === '' ? `${credentialNames(kind).token} is required.` : undefined;
}
