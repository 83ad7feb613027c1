import { acknowledge, notFound, ok, refuseField } from '../answers.ts';
import { isNameTaken } from '../collection.ts';
import { refuseGrant, refuseSecret } from '../escalation.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const deleted = acknowledge('apiKeyDeleted');
const nameTaken = refuseField(409, 'apiKeyNameTaken', 'name');

/** Generates a secret and the prefix by which users recognise it. */
function newSecret(newId: () => string): { secret: string; prefix: string } {
  const secret = `atr_${newId()}${newId()}`;
  return { secret, prefix: secret.slice(0, 8) };
}

/** API keys. The secret is returned only in the response that creates it. */
export const apiKeyRoutes: readonly Route[] = [
  route('listApiKeys', ({ data }) => ok({ keys: data.apiKeys })),

  route('createApiKey', ({ body, data, newId, now, profile }) => {
    const refused = refuseGrant(profile, 'scopes', body.scopes);
    if (refused !== undefined) return refused;
    if (isNameTaken(body.name, data.apiKeys)) return nameTaken;
    const { prefix, secret } = newSecret(newId);
    const created_at = now.toISOString();
    const key: Schemas['ApiKey'] = { ...body, _id: newId(), prefix, created_at, last_used_at: null };
    data.apiKeys.push(key);
    return ok({ key, secret });
  }),

  route('updateApiKey', ({ body, data, params, profile }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    const refused = refuseGrant(profile, 'scopes', body.scopes, key.scopes);
    if (refused !== undefined) return refused;
    if (
      isNameTaken(
        body.name,
        data.apiKeys.filter((other) => other !== key),
      )
    )
      return nameTaken;
    return ok(Object.assign(key, body));
  }),

  route('rotateApiKey', ({ data, newId, params, profile }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    const refused = refuseSecret(profile, key);
    if (refused !== undefined) return refused;
    const { prefix, secret } = newSecret(newId);
    key.prefix = prefix;
    return ok({ key, secret });
  }),

  route('deleteApiKey', ({ data, params }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    data.apiKeys = data.apiKeys.filter((other) => other !== key);
    return deleted;
  }),
];
