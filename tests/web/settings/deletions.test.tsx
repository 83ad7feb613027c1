import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, createMockFetch, type MockCall } from '@atrium-console/mock';
import { operations } from '@atrium-console/sdk/operations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadModules } from '../../../stories/support/loadModules.ts';
import { elsewhere as otherUser } from '../support/elsewhere.ts';
import { intercept } from '../support/intercept.ts';
import { renderPage } from '../support/renderConsole.tsx';

type View = ReturnType<typeof renderPage>;
type Engine = ReturnType<typeof createEngine>;

/** A list or tree from which something can be deleted. */
type Place = {
  /** The hook that deletes: each one of the console is here. */
  hook: string;
  path: string;
  persona?: 'owner' | 'operator';
  /** The button that asks whether to delete it. By default, the first in the page that can be pressed. */
  ask?: (view: View) => Promise<void>;
  /** The success message (SPEC 8). */
  done: string;
  failureTitle?: string;
  /** The list is replaced by one call. */
  method?: 'PUT';
  /** The answer, where the mock's own depends on what else uses the item. */
  answer?: object;
  /** The mock keeps the item, whoever deletes it. */
  isKept?: boolean;
  /** What another user does before, where the scenario `conflict` cannot tell that a call deletes an item. */
  meanwhile?: (engine: Engine) => Promise<void>;
};

const SETTING = 'Setting has been deleted';
const COMPLETED = 'Delete completed';

/** Presses a button with this name. */
const press = (name: string | RegExp) => async (view: View) => {
  await view.user.click(await screen.findByRole('button', { name }));
};

async function askForFolder(view: View) {
  await press('Actions for the folder Greetings')(view);
  await view.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

const KEYWORD = 'keyword=65f0c1a2b3d4e5f610000001';

const PLACES: Record<string, Place> = {
  users: { hook: 'useDeleteUserMutation', path: '/settings/account/main?page=users', done: COMPLETED },
  groups: {
    hook: 'useDeleteGroupMutation',
    path: '/settings/account/main/groups',
    ask: press('Delete Support, Bangkok'),
    done: SETTING,
  },
  roles: { hook: 'useDeleteRoleMutation', path: '/settings/account/main/roles', done: SETTING },
  'API keys': { hook: 'useDeleteApiKeyMutation', path: '/settings/account/main/integration', done: SETTING },
  webhooks: {
    hook: 'useDeleteWebhookMutation',
    path: '/settings/account/main/integration?tab=webhooks',
    done: SETTING,
  },
  keywords: {
    hook: 'useDeleteKeywordMutation',
    path: `/settings/keywords/listening?${KEYWORD}`,
    ask: press('Delete'),
    done: SETTING,
  },
  'keyword options': {
    hook: 'useDeleteKeywordOptionMutation',
    path: '/settings/keywords/listening?tab=options',
    done: SETTING,
  },
  'monitor conditions': {
    hook: 'useDeleteMonitorConditionMutation',
    path: '/settings/keywords/listening?tab=monitors',
    ask: (view) => pressFirstIn('Conditions', view),
    done: SETTING,
  },
  monitors: {
    hook: 'useDeleteMonitorKeywordMutation',
    path: '/settings/keywords/listening?tab=monitors',
    ask: (view) => pressFirstIn('Monitors', view),
    done: SETTING,
  },
  'ticket tags': { hook: 'useDeleteTicketTagMutation', path: '/settings/tags/crm', done: COMPLETED },
  tags: { hook: 'useDeleteTicketTagMutation', path: '/settings/tags/listening', done: COMPLETED },
  channels: { hook: 'useDeleteEngagementMutation', path: '/settings/engagement/listening', done: SETTING },
  chatbots: { hook: 'useDeleteChatbotMutation', path: '/settings/engagement/crm?tab=chatbot', done: SETTING },
  'custom socials': { hook: 'useDeleteCustomSocialMutation', path: '/settings/social-custom/listening', done: SETTING },
  templates: { hook: 'useDeleteTemplateMutation', path: '/settings/templates/listening', done: SETTING },
  'email notifications': {
    hook: 'useDeleteEmailNotificationMutation',
    path: '/settings/email-notification/listening',
    done: SETTING,
  },
  blacklist: { hook: 'useDeleteBlacklistEntryMutation', path: '/settings/blacklist/listening', done: SETTING },
  'service levels': {
    hook: 'useDeleteSlaMutation',
    path: '/settings/sla/crm',
    ask: press('Delete Weekend desk'),
    done: COMPLETED,
    failureTitle: 'Error',
  },
  folders: {
    hook: 'useDeleteCannedFolderMutation',
    path: '/settings/canned-response/crm',
    ask: askForFolder,
    done: "You've just deleted a new folder",
    failureTitle: 'API ERROR',
  },
  'canned responses': {
    hook: 'useDeleteCannedResponseMutation',
    path: '/settings/canned-response/crm',
    done: "You've just deleted a canned response",
    failureTitle: 'API ERROR',
  },
  'auto-canned conditions': {
    hook: 'useDeleteAutoCannedConditionMutation',
    path: '/settings/canned-response/crm?tab=auto',
    ask: (view) => pressFirstIn('Conditions', view),
    done: SETTING,
    failureTitle: 'API ERROR',
  },
  'auto-canned keywords': {
    hook: 'useDeleteAutoCannedKeywordMutation',
    path: '/settings/canned-response/crm?tab=auto',
    ask: (view) => pressFirstIn('Keywords', view),
    done: SETTING,
    failureTitle: 'API ERROR',
  },
  'custom actions': {
    hook: 'useDeleteCustomActionMutation',
    path: '/settings/ui/crm',
    ask: (view) => pressFirstIn('Custom actions', view),
    done: SETTING,
  },
  'assignment rules': {
    hook: 'useDeleteAssignRuleMutation',
    path: '/settings/auto-assignment/crm?tab=rules',
    done: SETTING,
  },
  'assignment conditions': {
    hook: 'useUpdateAssignConditionsMutation',
    path: '/settings/auto-assignment/crm?tab=conditions',
    done: SETTING,
    method: 'PUT',
    async meanwhile(engine) {
      const mali = otherUser(engine, 'owner');
      const { conditions } = await mali('GET', operations.listAssignConditions.path);
      await mali('PUT', operations.updateAssignConditions.path, { conditions: conditions.slice(1) });
    },
  },
  automations: { hook: 'useDeletePostBlockerMutation', path: '/settings/post-blocker/crm', done: SETTING },
  'verification links': {
    hook: 'useDeleteVerificationSettingMutation',
    path: '/settings/verification/crm',
    done: SETTING,
  },
  'verification labels': {
    hook: 'useDeleteVerificationLabelMutation',
    path: '/settings/verification/crm?tab=labels',
    done: SETTING,
  },
  'customer tags': { hook: 'useDeleteInterestTagMutation', path: '/settings/interest-tag/crm', done: SETTING },
  'working statuses': {
    hook: 'useDeleteWorkingStatusMutation',
    path: '/settings/working-status/crm',
    done: 'Status has been deleted',
  },
  'quality control forms': { hook: 'useDeleteQcFormMutation', path: '/settings/qc/crm', done: SETTING },
  plans: {
    hook: 'useDeletePlanMutation',
    path: '/admin/plan_manage',
    persona: 'operator',
    done: SETTING,
    // The mock keeps plans that accounts use.
    answer: { message: 'Delete completed' },
    isKept: true,
  },
  'default roles': {
    hook: 'useDeleteDefaultRoleMutation',
    path: '/admin/default_role',
    persona: 'operator',
    done: SETTING,
  },
  'account roles': {
    hook: 'useDeleteAccountRoleMutation',
    path: '/admin/accountrole/1001',
    persona: 'operator',
    done: SETTING,
  },
};

/** Deletions that ask and wait in their dialog instead, and why. */
const IN_A_DIALOG: Record<string, string> = {
  useDeleteAccountMutation: 'An account is deleted for ever: its dialog waits for the answer.',
  useDeleteCardMutation: 'The card page waits for the answer in its dialog.',
  useDeleteUploadMutation: 'The files that a field offers ask in their line, and wait there for the answer.',
};

function isEnabled(button: HTMLElement): boolean {
  return button.getAttribute('aria-disabled') !== 'true' && !button.hasAttribute('disabled');
}

async function pressFirst(view: View, inside: () => HTMLElement): Promise<void> {
  const button = await waitFor(() => {
    const found = within(inside())
      .getAllByRole('button', { name: /^Delete \S/ })
      .find(isEnabled);
    if (!found) throw new Error('Nothing can be deleted.');
    return found;
  });
  await view.user.click(button);
}

const pressFirstIn = (section: string, view: View) =>
  pressFirst(view, () => screen.getByRole('region', { name: section }));

const marks = () => screen.queryAllByRole('group', { name: /will be deleted$|^Deleting/ });

/** Confirms the deletion of the first item, and returns its mark. */
async function confirm(view: View, { ask }: Place): Promise<HTMLElement> {
  if (ask) await ask(view);
  else await pressFirst(view, () => screen.getByRole('main'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You can undo this for 10 seconds\. .*leaving the page ends this time\./)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: /^Delete/ }));
  return waitFor(() => {
    // What is deleted with something else has a mark, too, without buttons.
    const own = marks().find((mark) => within(mark).queryByRole('button', { name: 'Undo' }) !== null);
    if (!own) throw new Error('Nothing is marked.');
    return own;
  });
}

/** The title of the toast. */
async function toastTitle(): Promise<string | null> {
  const title = await waitFor(() => {
    const found = document.querySelector('.atrium-toast-title');
    if (found === null) throw new Error('There is no toast.');
    return found;
  });
  return title.textContent;
}

/** The items that the page lists: how many there are, and how many have this text. Long lists draw some of them only. */
function listed(text: string): { all: number; named: number } {
  const rows = [...document.querySelectorAll('[data-deletable]')];
  return { all: rows.length, named: rows.filter(({ textContent }) => textContent.includes(text)).length };
}

/** No words on the page say that something was deleted. */
function expectNothingDeleted() {
  const said = document.body.textContent ?? '';
  expect(said).not.toMatch(/deleted\.|has been deleted|Delete completed|You've just deleted/);
}

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(async () => {
  // Leaving the page sends what is waiting: its answer must not be shown in the next test. The frames that a closing
  // dialog still waits for run on these timers, too.
  cleanup();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
});

describe('[status.envelope] every list with a deletion changes only when the server has said so', () => {
  for (const [name, place] of Object.entries(PLACES)) {
    const { path, persona = 'owner', done, failureTitle = 'ERROR', method = 'DELETE' } = place;

    it(`${name}: refused, and deleted`, async () => {
      const failing = createMockFetch({ scenario: 'failing', signedInAs: persona });
      let requests = 0;
      const wrapFetch = intercept(method, /./, (request) => {
        requests += 1;
        return requests === 1 ? failing(request) : place.answer && Response.json(place.answer);
      });
      await loadModules(path);
      const view = renderPage(path, { signedInAs: persona, wrapFetch });
      const mark = await confirm(view, place);
      expect(within(mark).getByText(/^Will be deleted/)).toBeTruthy();
      expectNothingDeleted();
      await view.user.click(within(mark).getByRole('button', { name: 'Delete now' }));
      expect(await toastTitle()).toBe(failureTitle);
      expect(requests).toBe(1);
      await waitFor(() => expect(marks()).toEqual([]));
      expectNothingDeleted();

      const again = await confirm(view, place);
      expectNothingDeleted();
      await view.user.click(within(again).getByRole('button', { name: 'Delete now' }));
      expect(await screen.findByText(done)).toBeTruthy();
      await waitFor(() => expect(marks()).toEqual([]));
    });
  }

  // One place of each kind: a list, a tree, a list of another design, one that is replaced as a whole, and one that stays.
  for (const name of ['users', 'ticket tags', 'service levels', 'folders', 'assignment conditions', 'plans']) {
    it(`${name}: changed by somebody else meanwhile`, async () => {
      const place = PLACES[name];
      if (place === undefined) throw new Error('There is no such list.');
      const { path, persona = 'owner', failureTitle = 'ERROR', isKept, meanwhile } = place;
      const engine = createEngine({ scenario: meanwhile ? 'full' : 'conflict' });
      const calls: MockCall[] = [];
      await loadModules(path);
      const view = renderPage(path, { signedInAs: persona, engine, onCall: (call) => calls.push(call) });
      const mark = await confirm(view, place);
      const item = /“(.*)”/.exec(mark.getAttribute('aria-label') ?? '')?.[1] ?? '';
      const before = listed(item);
      await meanwhile?.(engine);
      calls.length = 0;
      await view.user.click(within(mark).getByRole('button', { name: 'Delete now' }));
      expect(await toastTitle()).toBe(failureTitle);
      expect(document.querySelectorAll('.atrium-toast-title')).toHaveLength(1);
      await waitFor(() => expect(marks()).toEqual([]));
      expectNothingDeleted();
      if (isKept) {
        // The other user could not delete it, either.
        expect(listed(item)).toEqual(before);
        return;
      }
      const said = `“${item}”.* no longer exists, so there was nothing to delete\\.`;
      expect(document.body.textContent).toMatch(new RegExp(said));
      await waitFor(() => expect(calls.map((call) => call.method)).toContain('GET'));
      await waitFor(() => {
        const { all, named } = listed(item);
        expect(all < before.all || named < before.named).toBe(true);
      });
    });
  }
});

it('no deletion of the console is missing here', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const hooks = files.flatMap((file) =>
    [...readFileSync(join('web/src', file), 'utf8').matchAll(/use(?:Delete|Remove|Revoke)\w*Mutation/g)].map(
      ([hook]) => hook,
    ),
  );
  const known = [...Object.values(PLACES).map(({ hook }) => hook), ...Object.keys(IN_A_DIALOG)];
  expect([...new Set(hooks)].filter((hook) => !known.includes(hook))).toEqual([]);
});
