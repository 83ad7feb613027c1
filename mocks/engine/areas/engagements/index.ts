import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, notFound, ok, refuseAt } from '../../contract/answers.ts';
import { at, example } from '../../contract/contract.ts';
import type { FieldError, Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { list } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { release } from '../../stored/release.ts';

const deleted = acknowledge('engagementDeleted');

/** Messaging channels have a webhook family (SPEC 9), forums a user, all other channels a token from their popup. */
const MESSAGING = ['line', 'whatsapp', 'gptbots'];
const FORUMS = ['pantip'];

function requiredCredentials(kind: unknown): string[] {
  if (MESSAGING.includes(String(kind))) return ['channel_id', 'channel_access_token'];
  return FORUMS.includes(String(kind)) ? ['user_id', 'access_token'] : ['access_token'];
}

/** The required credentials depend on the kind (SPEC 2.5 and 5). */
function judge(raw: unknown, errors: FieldError[]): FieldError[] {
  const kind = at(raw, 'engagement');
  if (kind === undefined) return errors;
  const missing = requiredCredentials(kind)
    .filter((field) => at(raw, field) === undefined)
    .map((field) => ({ field, code: 'required', message: `Enter the ${field.replaceAll('_', ' ')}.` }));
  return [...errors, ...missing];
}

/** The webhook URL that the messaging service sends to; it ends with the channel id (SPEC 2.5). */
function webhookOf(kind: string, channelId: string): string | null {
  return MESSAGING.includes(kind) ? `https://hooks.atrium.example/${kind}/${encodeURIComponent(channelId)}` : null;
}

function channelAt({ engagements }: AccountData, params: Record<string, string>) {
  return engagements.find(({ _id, engagement }) => _id === params.id && engagement === params.engagement);
}

/** Channels. Tokens are write-only. */
const routes: readonly Route[] = [
  route('listEngagements', ({ data }) => ok({ engagements: data.engagements })),

  route(
    'createEngagement',
    ({ body, data, newId }) => {
      const channel_id = body.channel_id ?? body.user_id ?? null;
      const isTaken = data.engagements.some(
        (other) =>
          other.engagement === body.engagement &&
          (channel_id === null ? other.name === body.name : other.channel_id === channel_id),
      );
      if (isTaken) {
        const field = (['channel_id', 'user_id'] as const).find((name) => body[name] !== undefined) ?? 'name';
        return refuseAt(409, 'engagementTaken', field);
      }
      const isMessaging = MESSAGING.includes(body.engagement);
      // The user of a forum is its channel id; tokens are kept to oneself.
      const { access_token, channel_access_token, user_id, ...shown } = body;
      const engagement: Schemas['Engagement'] = {
        ...shown,
        _id: newId(),
        channel_id,
        products: { listening: !isMessaging, crm: !FORUMS.includes(body.engagement), publishing: false },
        status: 'connected',
        webhook_url: webhookOf(body.engagement, channel_id ?? ''),
      };
      data.engagements.push(engagement);
      return ok(engagement);
    },
    { judge },
  ),

  route('updateEngagement', ({ body, data, params }) => {
    const found = channelAt(data, params);
    if (found === undefined) return notFound;
    Object.assign(found, body);
    return ok(found);
  }),

  route('renewEngagement', ({ data, params }) => {
    const found = channelAt(data, params);
    if (found === undefined) return notFound;
    found.status = 'connected';
    return ok(found);
  }),

  route('deleteEngagement', ({ data, params }) => {
    const found = channelAt(data, params);
    if (found === undefined) return notFound;
    data.engagements = data.engagements.filter((other) => other !== found);
    release(data, 'engagement', new Set([found._id]));
    return deleted;
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    engagements: Schemas['Engagement'][];
  }
  interface Targets {
    engagement: Schemas['Engagement'];
  }
}

export const area = {
  routes,
  seeds: {
    engagements: list<Schemas['Engagement']>(
      () => schemas.ListEngagementsResponse.parse(example('engagementList')).engagements,
    ),
  },
  lists: (data) => [data.engagements],
  targets: { engagement: (data) => data.engagements },
  named: { engagement_id: (data) => data.engagements, engagements: (data) => data.engagements },
  concurrentEdits: { listEngagements: (data) => renameAll(data.engagements) },
  optionLists: { engagements: (data) => data.engagements },
  surfaces: {
    listEngagements: [{ list: 'engagements', shows: '_id' }],
    createEngagement: [{ list: 'engagements', creates: true }],
    updateEngagement: [{ list: 'engagements', about: 'id' }],
    renewEngagement: [{ list: 'engagements', about: 'id' }],
    deleteEngagement: [{ list: 'engagements', about: 'id' }],
  },
} satisfies Area;
