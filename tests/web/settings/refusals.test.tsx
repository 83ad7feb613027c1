import { readFileSync } from 'node:fs';
import { operations } from '@atrium-console/sdk/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at } from '../../../mocks/engine/contract/contract.ts';
import { loadModules } from '../../../stories/support/loadModules.ts';
import { intercept } from '../support/intercept.ts';
import { renderPage } from '../support/renderConsole.tsx';

type View = ReturnType<typeof renderPage>;
type FieldError = { field: string; code: string; message: string };
const EXAMPLES = ['content', 'application/json', 'examples'];

type Refusal = { name: string; status: number; body: { message: string; errors: FieldError[] } };

const contract: unknown = JSON.parse(readFileSync('openapi/dist/openapi.json', 'utf8'));

function isRefusal(body: unknown): body is Refusal['body'] {
  return Array.isArray(at(body, 'errors'));
}

/** Where a form that makes a call stands, and how it is opened and filled in so that it can be saved. */
type Form = {
  path: string;
  persona?: 'owner' | 'operator' | 'nobody';
  /** The section of the page with its list, if there are several. */
  section?: string;
  /** Opens the form. By default, a creation duplicates the first item of the list, and a change edits it. */
  open?: (view: View) => Promise<void>;
  /** Makes a change. By default, a letter more in the first text field of the form. */
  change?: (view: View) => Promise<void>;
  /** SPEC 8 wants a toast with this title, too. */
  toast?: string;
};

const press = (name: string | RegExp) => async (view: View) => {
  await view.user.click(await screen.findByRole('button', { name }));
};

/** The form of the page: a dialog if there is one. */
const form = () => screen.queryByRole('dialog') ?? screen.getByRole('main');

async function pressFirst(view: View, { section }: Form, name: RegExp): Promise<void> {
  const button = await waitFor(() => {
    const place = section === undefined ? screen.getByRole('main') : screen.getByRole('region', { name: section });
    const found = within(place)
      .getAllByRole('button', { name })
      .find((one) => one.getAttribute('aria-disabled') !== 'true' && !one.hasAttribute('disabled'));
    if (found === undefined) throw new Error(`There is no button ${name}.`);
    return found;
  });
  await view.user.click(button);
}

async function typeALetter(view: View): Promise<void> {
  const [first] = await within(await screen.findByRole('dialog')).findAllByRole('textbox');
  if (first === undefined) throw new Error('The form has no text field.');
  await view.user.type(first, 'x');
}

const ACCOUNT = '/settings/account/main';
const KEYWORDS = '/settings/keywords/listening';
const CANNED = '/settings/canned-response/crm';

/** The forms of a list, by the words for its two calls. */
const LISTS: Record<string, Form> = {
  'createUser updateUser': { path: `${ACCOUNT}?page=users` },
  'createRole updateRole': { path: `${ACCOUNT}/roles` },
  'createGroup updateGroup': { path: `${ACCOUNT}/groups` },
  'createApiKey updateApiKey': { path: `${ACCOUNT}/integration` },
  'createKeywordOption updateKeywordOption': { path: `${KEYWORDS}?tab=options` },
  'createMonitorCondition updateMonitorCondition': { path: `${KEYWORDS}?tab=monitors`, section: 'Conditions' },
  'createCustomSocial updateCustomSocial': { path: '/settings/social-custom/listening' },
  'createTemplate updateTemplate': { path: '/settings/templates/listening' },
  'createEmailNotification updateEmailNotification': { path: '/settings/email-notification/listening' },
  'createBlacklistEntry updateBlacklistEntry': { path: '/settings/blacklist/listening' },
  'createAutoCannedCondition updateAutoCannedCondition': {
    path: `${CANNED}?tab=auto`,
    section: 'Conditions',
    toast: 'API ERROR',
  },
  'createTicketTag updateTicketTag': { path: '/settings/tags/crm' },
  'createAssignRule updateAssignRule': { path: '/settings/auto-assignment/crm?tab=rules' },
  'createAssignCondition updateAssignConditions': { path: '/settings/auto-assignment/crm?tab=conditions' },
  'createPostBlocker updatePostBlocker': { path: '/settings/post-blocker/crm', toast: 'ERROR' },
  'createWorkingStatus updateWorkingStatus': { path: '/settings/working-status/crm', toast: 'ERROR' },
  'createInterestTag updateInterestTag': { path: '/settings/interest-tag/crm', toast: 'ERROR' },
  'createVerificationSetting updateVerificationSetting': { path: '/settings/verification/crm' },
  'createVerificationLabel updateVerificationLabel': { path: '/settings/verification/crm?tab=labels' },
  'createQcForm updateQcForm': { path: '/settings/qc/crm' },
  'createChatbot updateChatbot': { path: '/settings/engagement/crm?tab=chatbot' },
  'createCustomAction updateCustomAction': { path: '/settings/ui/crm', section: 'Custom actions' },
  'createPlan updatePlan': { path: '/admin/plan_manage', persona: 'operator' },
  'createAccountRole updateAccountRole': { path: '/admin/accountrole/1001', persona: 'operator' },
  'createDefaultRole updateDefaultRole': { path: '/admin/default_role', persona: 'operator' },
};

/** Types texts into fields by their labels. */
const fill = (texts: Readonly<Record<string, string>>) => async (view: View) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = await within(form()).findByLabelText(new RegExp(`^${label}`));
    await view.user.type(field, text);
  }
};

/** Empties a field. */
const clear = (label: string) => async (view: View) => {
  await view.user.clear(await within(form()).findByLabelText(new RegExp(`^${label}`)));
};

/** Presses a switch or a box. */
const tick = (name: string) => async (view: View) => {
  await view.user.click(await within(form()).findByLabelText(new RegExp(`^${name}`)));
};

/** Does several things in turn. */
const inTurn =
  (...steps: readonly ((view: View) => Promise<void>)[]) =>
  async (view: View) => {
    for (const step of steps) await step(view);
  };

/** Chooses an option of a list, by default the first. */
const choose =
  (label: string, option: string | RegExp = /./) =>
  async (view: View) => {
    await view.user.click(await within(form()).findByRole('combobox', { name: new RegExp(`^${label}`) }));
    const [first] = await screen.findAllByRole('option', { name: option });
    if (first !== undefined) await view.user.click(first);
  };

/** The form is there when the page is. */
const isThere = async () => {
  await screen.findByRole('main');
};

async function openFolder(view: View): Promise<void> {
  await press('Actions for the folder Greetings')(view);
  await view.user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
}

const SLA: Form = {
  path: '/settings/sla/crm',
  open: isThere,
  change: fill({ Name: ' plus' }),
  toast: 'Error',
};

/** Forms that differ from those of lists, by the operation, or by the refusal where only some items can meet it. */
const OTHERS: Record<string, Form> = {
  createUser: {
    ...LISTS['createUser updateUser'],
    path: `${ACCOUNT}?page=users`,
    change: fill({ Name: 'Mia', Email: 'mia@north.example' }),
  },
  changePassword: {
    path: `${ACCOUNT}?page=change-password`,
    open: isThere,
    change: fill({
      'Current password': 'Atrium#2026',
      'New password': 'Harbor!2027',
      'Repeat the new password': 'Harbor!2027',
    }),
  },
  resetPassword: {
    path: '/reset-password?token=mock-reset-owner',
    persona: 'nobody',
    open: isThere,
    change: fill({ 'New password': 'Harbor!2027', 'Repeat the new password': 'Harbor!2027' }),
  },
  createAccount: {
    path: '/admin/addaccount',
    persona: 'operator',
    open: isThere,
    change: inTurn(choose('Plan', /Team/), fill({ Name: 'Fern', 'Email of the owner': 'ann@fern.example' })),
  },
  updateAccount: { path: `${ACCOUNT}?page=account`, open: isThere, change: fill({ Name: ' plus' }) },
  createPlan: {
    path: '/admin/plan_manage/add',
    persona: 'operator',
    open: isThere,
    change: inTurn(
      clear('Price per month'),
      fill({ Name: 'Growth', 'Price per month': '9' }),
      tick('Listening'),
      tick('No limit for users'),
    ),
  },
  updatePlan: {
    path: '/admin/plan_manage/65f0c1a2b3d4e5f690000003',
    persona: 'operator',
    open: isThere,
    change: fill({ Name: ' plus' }),
  },
  updateAccountRole: { path: '/admin/accountrole/1001', persona: 'operator', change: fill({ Name: ' plus' }) },
  createKeyword: { path: KEYWORDS, open: press('New keyword') },
  createEngagement: {
    path: '/settings/engagement/crm',
    open: inTurn(press('New channel'), press(/^LINE /)),
    change: fill({ Name: '@club', 'Channel ID': '1654021999', 'Channel access token': 'mock-token' }),
  },
  createAssignAgent: { path: '/settings/auto-assignment/crm', open: press('Add agent'), change: choose('User') },
  createSla: { ...SLA, open: press('New service level') },
  updateSla: SLA,
  'createSla: break': { ...SLA, open: press('Duplicate Priority customers') },
  'updateSla: break': { ...SLA, path: '/settings/sla/crm?sla=65f0c1a2b3d4e5f601000002' },
  createCannedFolder: { path: CANNED, open: press('New folder'), toast: 'API ERROR' },
  renameCannedFolder: { path: CANNED, open: openFolder, toast: 'API ERROR' },
  updateUiSettings: { path: '/settings/ui/crm', open: isThere, change: tick('Ticket timer') },
};

function formOf(id: string, name = ''): Form | undefined {
  return (
    OTHERS[`${id}: ${name}`] ?? OTHERS[id] ?? Object.entries(LISTS).find(([ids]) => ids.split(' ').includes(id))?.[1]
  );
}

/** The refusals of a call that are about fields of its body, from the examples of the contract. */
function refusalsOf(method: string, path: string): Refusal[] {
  return ['200', '409', '422'].flatMap((status) => {
    const examples = at(contract, 'paths', path, method.toLowerCase(), 'responses', status, ...EXAMPLES);
    return Object.keys(Object(examples)).flatMap((name): Refusal[] => {
      const body = at(examples, name, 'value');
      // The example `invalid` stands for all rejections of a body, which the console checks before it sends it.
      return isRefusal(body) && name !== 'invalid' ? [{ name, status: Number(status), body }] : [];
    });
  });
}

const REFUSED = Object.entries(operations).flatMap(([id, { method, path }]) =>
  ['POST', 'PUT'].includes(method) ? refusalsOf(method, path).map((refusal) => ({ id, method, path, refusal })) : [],
);

const PROBLEMS = '[aria-invalid="true"], [data-problem]';

/** What the invalid fields of the form say. */
function saidAtFields(): string[] {
  const fields = form().querySelectorAll(PROBLEMS);
  return [...fields].map((field) => {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = [field, ...described.map((id) => window.document.getElementById(id))].map((one) => one?.textContent);
    return [field.getAttribute('aria-description'), ...texts].join(' ');
  });
}

const toasts = () => [...window.document.querySelectorAll('.atrium-toast-title')].map(({ textContent }) => textContent);

describe('what the server refuses is shown at its field', () => {
  it('has a form for every call that can be refused so', () => {
    const without = REFUSED.filter(({ id }) => formOf(id) === undefined);
    expect(without.map(({ id, refusal }) => `${id}: ${refusal.name}`)).toEqual([]);
  });

  for (const { id, method, path, refusal } of REFUSED) {
    const place = formOf(id, refusal.name);
    if (place === undefined) continue;
    const { persona = 'owner', open, change = typeALetter, toast } = place;

    it(`${id}: ${refusal.name}`, async () => {
      const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      const wrapFetch = intercept(method, pattern, () => Response.json(refusal.body, { status: refusal.status }));
      // Else a dialog may come after its form was looked for.
      await loadModules(place.path);
      const view = renderPage(place.path, { signedInAs: persona === 'nobody' ? undefined : persona, wrapFetch });
      await (open?.(view) ?? pressFirst(view, place, id.startsWith('create') ? /^Duplicate \S/ : /^(Edit|Rename) \S/));
      await change(view);
      const save = within(form())
        .getAllByRole('button', { name: /^(Save|Create|Add|Invite|Connect|Rename|Change) ?/ })
        .at(-1);
      if (save === undefined) throw new Error('The form has no button that saves.');
      await view.user.click(save);
      await waitFor(() => {
        for (const { message } of refusal.body.errors) expect(saidAtFields().join('\n')).toContain(message);
      });
      await waitFor(() => expect(window.document.activeElement?.matches(PROBLEMS)).toBe(true));
      await waitFor(() => expect(toasts()).toEqual(toast === undefined ? [] : [toast]));
    });
  }
});
