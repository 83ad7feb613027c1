import { acknowledge, notFound, ok, refuse } from '../answers.ts';
import { isNameTaken } from '../collection.ts';
import { type Route, route } from '../route.ts';
import type { Schemas } from '../types.ts';

const deleted = acknowledge('apiKeyDeleted');
const nameTaken = refuse(409, 'apiKeyNameTaken');

/** Generates a secret and the prefix by which users recognise it. */
function newSecret(newId: () => string): { secret: string; prefix: string } {
  const secret = `atr_${newId()}${newId()}`;
  return { secret, prefix: secret.slice(0, 8) };
}

/** API keys. The secret is returned only in the response that creates it. */
export const apiKeyRoutes: readonly Route[] = [
  route('listApiKeys', ({ data }) => ok({ keys: data.apiKeys })),

  route('createApiKey', ({ body, data, newId, now }) => {
    if (isNameTaken(body.name, data.apiKeys)) return nameTaken;
    const { prefix, secret } = newSecret(newId);
    const created_at = now.toISOString();
    const key: Schemas['ApiKey'] = { ...body, _id: newId(), prefix, created_at, last_used_at: null };
    data.apiKeys.push(key);
    return ok({ key, secret });
  }),

  route('updateApiKey', ({ body, data, params }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
    if (
      isNameTaken(
        body.name,
        data.apiKeys.filter((other) => other !== key),
      )
    )
      return nameTaken;
    return ok(Object.assign(key, body));
  }),

  route('rotateApiKey', ({ data, newId, params }) => {
    const key = data.apiKeys.find(({ _id }) => _id === params.id);
    if (key === undefined) return notFound;
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
