import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, denied, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData, Target } from '../../state/accountData.ts';
import type { SignedInInput } from '../../state/call.ts';
import { reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

type Template = Schemas['Template'];
type Named = { _id: string; name: string };

const deleted = acknowledge('templateDeleted');
const nameTaken = refuse(409, 'templateNameTaken');
const SHARE_ALL = 'listening.share_template_all.write';

function templatesOf(data: AccountData, params: Record<string, string>): Template[] {
  return params.product === 'crm' ? data.templates.crm : data.templates.listening;
}

/** The templates that the signed-in user may see. The others do not exist for them, except that their names are taken. */
function visibleTo({ data, params, profile }: Pick<SignedInInput<unknown, unknown>, 'data' | 'params' | 'profile'>) {
  const groupOf = (userId: number) => data.users.find(({ _id }) => _id === userId)?.group_id;
  return templatesOf(data, params).filter(
    ({ owner_id, shared }) =>
      shared === 'all' ||
      owner_id === profile.user._id ||
      (shared === 'group' && groupOf(owner_id) === profile.group._id),
  );
}

/** 422 if a template refers to an item that does not exist. */
function refuseUnknownIn(data: AccountData, params: Record<string, string>, body: Schemas['TemplateBody']) {
  return (
    refuseUnknown(data, 'keyword', 'keywords', body.keywords) ??
    refuseUnknown(data, 'monitorCondition', 'monitors', body.monitors) ??
    refuseUnknown(data, 'engagement', 'engagements', body.engagements) ??
    refuseUnknown(data, params.product === 'crm' ? 'crmTag' : 'listeningTag', 'cat_tags', body.cat_tags)
  );
}

const named = (list: readonly Named[]) => list.map(({ _id, name }) => ({ _id, name }));

/** Dashboard templates. Users see their own and the shared ones. */
const routes: readonly Route[] = [
  route('listTemplates', (call) => ok({ templates: visibleTo(call) })),

  route('getTemplateResource', (call) => {
    const { data, params } = call;
    return ok({
      keywords: named(data.keywords),
      monitor: named(data.monitorConditions),
      engagement: named(data.engagements),
      catTag: named(params.product === 'crm' ? data.ticketTags.crm : data.ticketTags.listening),
      templates: named(visibleTo(call)),
    });
  }),

  route('createTemplate', ({ body, data, newId, params, profile }) => {
    const templates = templatesOf(data, params);
    if (isNameTaken(body.name, templates)) return nameTaken;
    const unknown = refuseUnknownIn(data, params, body);
    if (unknown !== undefined) return unknown;
    const template: Template = { ...body, _id: newId(), shared: 'none', owner_id: profile.user._id };
    templates.push(template);
    return ok(template);
  }),

  route('updateTemplate', (call) => {
    const { body, data, params } = call;
    const template = visibleTo(call).find(({ _id }) => _id === params.id);
    if (template === undefined) return notFound;
    const others = templatesOf(data, params).filter((other) => other !== template);
    if (isNameTaken(body.name, others)) return nameTaken;
    return refuseUnknownIn(data, params, body) ?? ok(Object.assign(template, body));
  }),

  route('deleteTemplate', (call) => {
    const template = visibleTo(call).find(({ _id }) => _id === call.params.id);
    if (template === undefined) return notFound;
    const templates = templatesOf(call.data, call.params);
    templates.splice(templates.indexOf(template), 1);
    return deleted;
  }),

  route('shareTemplate', (call) => {
    const { body, params, profile } = call;
    const template = visibleTo(call).find(({ _id }) => _id === params.id);
    if (template === undefined) return notFound;
    // Sharing with everyone, and undoing that, needs a separate permission (SPEC 6).
    const isForAll = body.shared === 'all' || template.shared === 'all';
    if (isForAll && !profile.role.permissions.includes(SHARE_ALL)) return denied;
    return ok(Object.assign(template, body));
  }),
];

const allTemplates = ({ templates }: AccountData) => [...templates.crm, ...templates.listening];

const tagsOf = (to: Target, product: 'crm' | 'listening') =>
  reference({
    to,
    type: 'template',
    items: ({ templates }) => templates[product],
    read: ({ cat_tags }) => cat_tags,
    write: (template, ids) => {
      template.cat_tags = ids;
    },
    name: ({ _id, name }) => ({ _id, name }),
  });

declare module '../../state/accountData.ts' {
  interface AccountData {
    templates: Record<'listening' | 'crm', Schemas['Template'][]>;
  }
}

export const area = {
  routes,
  seeds: {
    templates: {
      full: () => ({ listening: schemas.ListTemplatesResponse.parse(example('templateList')).templates, crm: [] }),
      empty: () => ({ listening: [], crm: [] }),
    },
  },
  lists: ({ templates }) => [templates.listening, templates.crm],
  references: [
    tagsOf('crmTag', 'crm'),
    tagsOf('listeningTag', 'listening'),
    reference({
      to: 'keyword',
      items: allTemplates,
      read: ({ keywords }) => keywords,
      write: (template, ids) => {
        template.keywords = ids;
      },
    }),
    reference({
      to: 'engagement',
      items: allTemplates,
      read: ({ engagements }) => engagements,
      write: (template, ids) => {
        template.engagements = ids;
      },
    }),
    reference({
      to: 'monitorCondition',
      items: allTemplates,
      read: ({ monitors }) => monitors,
      write: (template, ids) => {
        template.monitors = ids;
      },
    }),
  ],
  concurrentEdits: {
    listTemplates: ({ templates }) => {
      for (const template of templates.listening) template.shared = 'all';
    },
  },
  surfaces: {
    getTemplateResource: [
      { list: 'keywords', shows: '_id' },
      { list: 'tags', shows: '_id' },
      { list: 'engagements', shows: '_id' },
    ],
  },
} satisfies Area;
