import { createEngine, createMockFetch, type MockCall } from '@atrium-console/mock';
import type { CrmFeatures } from '@atrium-console/sdk';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { type CrmFeature, crmFeatures, featureOf } from '@atrium-console/sdk/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

/** Where what belongs to a feature is, and what the command palette finds of it. */
type Place = {
  address: string;
  /** A page of its own, by its name in the menu. */
  page?: string;
  /** A tab of a page. */
  tab?: string;
  /** A section of a page, by its heading. */
  section?: string;
  /** What is typed into the palette, and results that only exist while the feature is on: page, action or stored item. */
  palette: readonly (readonly [typed: string, result: RegExp])[];
};

const PLACES: Partial<Record<CrmFeature, Place>> = {
  canned_response: {
    address: '/settings/canned-response/crm',
    page: 'Canned responses',
    palette: [
      ['canned responses', /^Canned responses CRM desk/],
      ['new canned response', /^New canned response/],
    ],
  },
  auto_response: {
    address: '/settings/canned-response/crm?tab=auto',
    tab: 'Auto-canned',
    palette: [
      ['new auto-canned', /^New auto-canned condition/],
      ['new keyword answer', /^New keyword answer/],
    ],
  },
  post_blocker: {
    address: '/settings/post-blocker/crm',
    page: 'Ticket automation',
    palette: [
      ['ticket automation', /^Ticket automation CRM desk/],
      ['new automation', /^New automation rule/],
    ],
  },
  auto_assignment: {
    address: '/settings/auto-assignment/crm',
    page: 'Auto-assignment',
    palette: [
      ['auto-assignment', /^Auto-assignment CRM desk/],
      ['new assignment rule', /^New assignment rule/],
    ],
  },
  verification_link: {
    address: '/settings/verification/crm',
    page: 'Verification links',
    palette: [
      ['verification links', /^Verification links CRM desk/],
      ['new verification label', /^New verification label/],
    ],
  },
  ticket_timer: {
    address: '/settings/sla/crm',
    page: 'Service levels',
    palette: [
      ['service levels', /^Service levels CRM desk/],
      ['new service level', /^New service level/],
    ],
  },
  cat_tag: {
    address: '/settings/tags/crm',
    page: 'Ticket tags',
    palette: [
      ['ticket tags', /^Ticket tags CRM desk/],
      ['new ticket tag', /^New ticket tag group/],
    ],
  },
  survey: { address: '/settings/ui/crm', section: 'Surveys', palette: [] },
  custom_form: {
    address: '/settings/ui/crm',
    section: 'Custom actions',
    palette: [
      ['new custom action', /^New custom action/],
      ['open order', /^Open order/],
    ],
  },
  quality_check: {
    address: '/settings/qc/crm',
    page: 'Quality control',
    palette: [
      ['quality control', /^Quality control CRM desk/],
      ['new quality', /^New quality control form/],
    ],
  },
  customer_tag: {
    address: '/settings/interest-tag/crm',
    page: 'Customer tags',
    palette: [
      ['customer tags', /^Customer tags CRM desk/],
      ['new customer tag', /^New customer tag/],
    ],
  },
  chatbot_dashboard: {
    address: '/settings/engagement/crm?tab=chatbot',
    tab: 'Chatbot',
    palette: [['new chatbot', /^New chatbot/]],
  },
};

const here = crmFeatures.flatMap((feature) => {
  const place = PLACES[feature.key];
  return place === undefined ? [] : [{ ...feature, ...place }];
});
const elsewhere = crmFeatures.filter(({ key }) => PLACES[key] === undefined);

/** What a section of a page consists of while its feature is on. */
const CONTROLS = ['switch', 'textbox', 'table', 'button'] as const;

/** Opens an address and collects the operations that are called. */
function open(address: string, featuresOff: readonly CrmFeature[]) {
  const calls: MockCall[] = [];
  const view = renderConsole(address, { featuresOff, onCall: (call) => calls.push(call) });
  const calledOf = (key: CrmFeature) =>
    calls.flatMap(({ operationId, path }) => (operationId && belongs(operationId, path, key) ? operationId : []));
  return { ...view, calledOf };
}

/** Whether a call belongs to a feature. The tags of Listening share their calls with those of the CRM desk. */
function belongs(id: OperationId, path: string, key: CrmFeature): boolean {
  return featureOf(operations[id].feature, path.includes('/listening/') ? 'listening' : 'crm') === key;
}

async function menuTitles(): Promise<(string | null)[]> {
  const region = await screen.findByRole('region', { name: 'CRM desk' });
  return within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** What the command palette finds for a text. */
async function foundBy(user: ReturnType<typeof open>['user'], typed: string): Promise<string[]> {
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search pages and actions' });
  await waitFor(() => expect(search).toBe(document.activeElement));
  await user.paste(typed);
  await waitFor(() =>
    expect(screen.queryAllByRole('option').length + screen.queryAllByText(/No results for/).length).toBeGreaterThan(0),
  );
  const found = screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search pages and actions' })).toBeNull());
  return found;
}

describe('a feature that is off for the account', { timeout: 30_000 }, () => {
  it.each(here)(
    '[feature.page] $key: takes its page, tab or section away, with what the palette finds and its calls',
    async ({ key, label, ...place }) => {
      const { calledOf, user } = open(place.address, [key]);
      const { page, section, tab } = place;
      // A section keeps its heading, a tab and a page their address.
      const here = section === undefined ? screen : within(await screen.findByRole('region', { name: section }));
      const note = within(await here.findByRole('note'));
      note.getByText(`${label} is switched off for this account.`);
      note.getByText(/Only operators of Atrium can switch features on/);
      if (page !== undefined) {
        screen.getByRole('heading', { level: 1, name: page });
        expect(await menuTitles()).not.toContain(page);
      }
      if (tab !== undefined) {
        expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).not.toContain(tab);
      }
      if (section !== undefined) {
        here.getByRole('heading', { level: 2, name: section });
        for (const role of CONTROLS) expect(here.queryAllByRole(role)).toEqual([]);
      }
      for (const [typed, result] of place.palette) {
        const found = await foundBy(user, typed);
        expect(found.filter((one) => result.test(one))).toEqual([]);
      }
      expect(calledOf(key)).toEqual([]);
    },
  );

  it('[feature.page] while all are on, everything that belongs to one is there', async () => {
    const { act, calledOf, router, user } = open('/settings/working-status/crm', []);
    expect(await menuTitles()).toEqual(expect.arrayContaining(here.flatMap(({ page }) => page ?? [])));
    for (const { key, address, page, section, tab, palette } of here) {
      await act(() => router.navigate(address));
      if (page !== undefined) await screen.findByRole('heading', { level: 1, name: page });
      if (tab !== undefined) {
        expect((await screen.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true');
      }
      if (section !== undefined) {
        const there = within(await screen.findByRole('region', { name: section }));
        await waitFor(() => expect(CONTROLS.flatMap((role) => there.queryAllByRole(role))).not.toEqual([]));
      }
      // The settings of surveys are fields of a document.
      if (key !== 'survey') await waitFor(() => expect(calledOf(key).length, key).toBeGreaterThan(0));
      expect(screen.queryByText(/is switched off for this account/)).toBeNull();
      for (const [typed, result] of palette) {
        expect(await foundBy(user, typed)).toContainEqual(expect.stringMatching(result));
      }
    }
  });

  it('[feature.page] those of other products change no page of the console; their rows say where they work', async () => {
    const { act, router, user } = open(
      '/settings/working-status/crm',
      elsewhere.map(({ key }) => key),
    );
    expect(await menuTitles()).toEqual(expect.arrayContaining(here.flatMap(({ page }) => page ?? [])));
    expect(screen.queryByRole('note')).toBeNull();
    await act(() => router.navigate('/settings/account/main?page=account'));
    const search = await screen.findByRole('searchbox', { name: 'Search feature flags' });
    for (const { key, label, description } of elsewhere) {
      await user.clear(search);
      await user.paste(key);
      const row = within(await screen.findByRole('row', { name: new RegExp(` ${key} Off$`) }));
      row.getByText(label);
      row.getByText(description);
    }
  });
});

describe('who can change it', { timeout: 30_000 }, () => {
  it('[feature.page] an operator is given the page', async () => {
    renderConsole('/settings/post-blocker/crm', { signedInAs: 'operator', featuresOff: ['post_blocker'] });
    const note = within(await screen.findByRole('note'));
    expect(note.getByRole('link', { name: 'Product permissions' }).getAttribute('href')).toBe(
      '/admin/product_permission',
    );
  });

  it('[feature.page] a console that is loaded after an operator switched the feature on has the page', async () => {
    const engine = createEngine();
    const set = async (post_blocker: boolean) => {
      const features: Partial<CrmFeatures> = { post_blocker };
      const { method, path } = operations.updateProductPermissions;
      const operator = createMockFetch({ engine, signedInAs: 'operator' });
      const response = await operator(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ changes: [{ account_id: 1001, crm_features: features }] }),
      });
      expect(response.status).toBe(200);
    };
    await set(false);
    const before = renderConsole('/settings/post-blocker/crm', { engine });
    await screen.findByText('Ticket Automation is switched off for this account.');
    before.unmount();
    await set(true);
    renderConsole('/settings/post-blocker/crm', { engine });
    await screen.findByRole('heading', { level: 1, name: 'Ticket automation' });
    expect(screen.queryByText(/is switched off for this account/)).toBeNull();
    expect(await menuTitles()).toContain('Ticket automation');
  });

  it('[feature.page] who may not open the page is denied as always', async () => {
    const { router } = renderConsole('/settings/qc/crm', { signedInAs: 'analyst', featuresOff: ['quality_check'] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/product'));
  });
});

describe('pages that use what belongs to another feature', { timeout: 30_000 }, () => {
  it.each([
    ['/settings/post-blocker/crm', 'Ticket automation'],
    ['/settings/auto-assignment/crm?tab=conditions', 'Auto-assignment'],
    ['/settings/manage/crm', 'Group management'],
  ])('[feature.page] %s requests no ticket tags while they are off', async (address, title) => {
    const { calledOf } = open(address, ['cat_tag']);
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(calledOf('cat_tag')).toEqual([]);
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('[feature.page] group management says why there are no ticket tags to choose from', async () => {
    open('/settings/manage/crm', ['cat_tag']);
    const tags = within(await screen.findByRole('region', { name: 'Ticket tags' }));
    tags.getByText('Category & Tag is switched off for this account.');
  });
});
