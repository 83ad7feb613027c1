import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import {
  accepts,
  acceptsTaken,
  firstUser,
  forgetsChanges,
  items,
  keepsDeleted,
  type ListOf,
  ofArea,
  storesOther,
  textsIn,
} from '../faults.ts';
import { answered, changed, json, type Mutant, objectIn, withCookie } from '../mutant.ts';

const TEMPLATES: ListOf = {
  list: 'listTemplates',
  field: 'templates',
  create: 'createTemplate',
  remove: 'deleteTemplate',
};

/** Handles some calls with the session of the first user who signed in, who may do everything. */
export function asFirstUser(...operationIds: string[]): Mutant['make'] {
  return () => {
    const firstOf = firstUser();
    return async (call) => {
      const first = firstOf(call);
      // Without a session or with an unknown one, the call is still refused.
      const response = await call.next();
      const isOpen = operationIds.includes(call.operationId ?? '') && response.status !== 401;
      return isOpen && first !== call.headers.get('cookie') ? withCookie(call, first) : response;
    };
  };
}

/** Loads a list of resources without its last item. */
const incomplete =
  (field: string): Mutant['make'] =>
  () =>
    changed('getTemplateResource', (body) => ({ ...body, [field]: items(body[field]).slice(0, -1) }));

const unknownIn = (field: string): Mutant['make'] =>
  accepts('createTemplate', (body) => textsIn(body[field]).length === 1);

/** Remembers what each template is shared with, and lets a mutant change it. */
function withShared(operationId: string, change: (template: JsonObject) => JsonObject): Mutant['make'] {
  return () => changed(operationId, change);
}

/** Servers that break a rule of templates. */
export const mutants: readonly Mutant[] = ofArea('templates', [
  { name: 'a change of a template is forgotten', rule: 'template.calls', make: forgetsChanges(TEMPLATES) },
  { name: 'a deleted template is listed', rule: 'template.calls', make: keepsDeleted(TEMPLATES) },
  { name: 'two templates have one name', rule: 'template.calls', make: acceptsTaken('createTemplate') },
  {
    name: 'the widgets of a template are sorted',
    rule: 'template.calls',
    make: storesOther('updateTemplate', (body) => ({ ...body, widgets: textsIn(body.widgets).toSorted() })),
  },
  {
    name: 'the products share their templates',
    rule: 'template.calls',
    make: () => answered('listTemplates', ({ next, path }) => next({ path: path.replace(/crm$/, 'listening') })),
  },
  ...['keywords', 'monitors', 'engagements', 'cat_tags'].map((field) => ({
    name: `a template has unknown ${field}`,
    rule: 'template.calls',
    make: unknownIn(field),
  })),
  ...['keywords', 'monitor', 'engagement', 'catTag', 'templates'].map((field) => ({
    name: `the last of ${field} is not loaded`,
    rule: 'template.loaded',
    make: incomplete(field),
  })),
  {
    name: 'the tags of the other product are loaded',
    rule: 'template.loaded',
    make: () =>
      answered('getTemplateResource', ({ next, path }) => next({ path: path.replace('/crm/', '/listening/') })),
  },
  { name: 'everyone sees every template', rule: 'template.share', make: asFirstUser('listTemplates') },
  { name: 'everyone can refer to every template', rule: 'template.share', make: asFirstUser('getTemplateResource') },
  { name: 'everyone shares with everyone', rule: 'template.share', make: asFirstUser('shareTemplate') },
  {
    name: 'sharing with everyone is not stored',
    rule: 'template.share',
    make: () =>
      answered('shareTemplate', async ({ next, body }) => {
        const { shared } = objectIn(body);
        if (shared !== 'all') return next();
        const response = await next({ body: JSON.stringify({ shared: 'group' }) });
        return response.status === 200 ? json({ ...objectIn(await response.text()), shared }) : response;
      }),
  },
  {
    name: 'a change takes the sharing back',
    rule: 'template.share',
    make: withShared('updateTemplate', (template) => ({ ...template, shared: 'none' })),
  },
]);
