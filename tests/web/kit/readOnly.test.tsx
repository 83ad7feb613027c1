import { createMockFetch } from '@atrium-console/mock';
import { profileApi } from '@atrium-console/sdk/rtk';
import { MantineProvider } from '@mantine/core';
import { IconUserPause } from '@tabler/icons-react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { mockServices } from '../../../stories/support/mockServices.ts';
import { Collection } from '../../../web/src/kit/collection/Collection.tsx';
import { EditorModal } from '../../../web/src/kit/edit/EditorModal.tsx';
import { NameField } from '../../../web/src/kit/fields/NameField.tsx';
import { SwitchField } from '../../../web/src/kit/fields/SwitchField.tsx';
import { OrderedList } from '../../../web/src/kit/order/OrderedList.tsx';
import { SettingsPage } from '../../../web/src/kit/SettingsPage.tsx';
import { ChoicePanel } from '../../../web/src/kit/tree/check/ChoicePanel.tsx';
import { checkItems } from '../../../web/src/kit/tree/check/checkItems.ts';
import { TryIt } from '../../../web/src/kit/tryIt/TryIt.tsx';
import { WriteNeed } from '../../../web/src/kit/WriteNeed.tsx';
import { makeStore } from '../../../web/src/session/makeStore.ts';
import { GatedButton } from '../../../web/src/ui/GatedButton.tsx';
import { ReadOnlyContext } from '../../../web/src/ui/ReadOnlyContext.ts';
import { WriteAction } from '../../../web/src/ui/WriteAction.tsx';
import { WriteButton } from '../../../web/src/ui/WriteButton.tsx';
import { without } from '../support/intercept.ts';

const REASON = 'You can look at this page and not change it.';

/** Renders a part of a page for somebody who lacks these permissions. */
async function show(part: ReactNode, ...lacking: string[]) {
  const { services } = mockServices();
  const fetch = without(...lacking)(createMockFetch({ signedInAs: 'owner' }));
  const store = makeStore({ fetch, baseUrl: 'http://atrium.test', storage: services.storage });
  await store.dispatch(profileApi.endpoints.getProfile.initiate());
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const readOnly = (part: ReactNode) => show(<ReadOnlyContext value={REASON}>{part}</ReadOnlyContext>);

const reasonOf = (element: HTMLElement) => element.getAttribute('aria-description');

describe('a button of a page that is read only', () => {
  it('is blocked and says why if it changes something', async () => {
    const onClick = vi.fn();
    const user = await readOnly(
      <>
        <WriteButton onClick={onClick}>Save</WriteButton>
        <WriteAction label="Delete Lunch" icon="x" onClick={onClick} />
      </>,
    );
    for (const name of ['Save', 'Delete Lunch']) {
      const button = screen.getByRole('button', { name });
      expect(reasonOf(button)).toBe(REASON);
      await user.click(button);
    }
    expect(onClick).not.toHaveBeenCalled();
  });

  it('stays usable if it only shows something', async () => {
    const onClick = vi.fn();
    const user = await readOnly(<GatedButton onClick={onClick}>Export</GatedButton>);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('names the missing permission rather than what else is in the way', async () => {
    await readOnly(<WriteButton disabledReason="Select two tags.">Merge</WriteButton>);
    expect(reasonOf(screen.getByRole('button', { name: 'Merge' }))).toBe(REASON);
  });

  it('says what else is in the way where the page can be changed', async () => {
    await show(<WriteButton disabledReason="Select two tags.">Merge</WriteButton>);
    expect(reasonOf(screen.getByRole('button', { name: 'Merge' }))).toBe('Select two tags.');
  });
});

describe('a field of a page that is read only', () => {
  it('can be read and not changed, and says why', async () => {
    const onChange = vi.fn();
    const user = await readOnly(
      <>
        <NameField value="Lunch" onChange={onChange} />
        <SwitchField label="On" value onChange={onChange} />
      </>,
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    const on = screen.getByRole('switch', { name: 'On' });
    expect([reasonOf(name), reasonOf(on)]).toEqual([REASON, REASON]);
    await user.type(name, '!');
    await user.click(on);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be used where it is only tried and never saved', async () => {
    const onChange = vi.fn();
    const user = await readOnly(
      <TryIt
        title="What would this catch?"
        description="Each line is one post."
        label="Posts"
        sample=""
        controls={<SwitchField label="Nobody is there" value={false} onChange={onChange} />}
      >
        {(line) => line}
      </TryIt>,
    );
    await user.click(screen.getByRole('switch', { name: 'Nobody is there' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('a page and its parts', () => {
  const parts = (
    <WriteNeed need={['crm.canned_response_all.write']}>
      <SettingsPage title="Canned responses" queries={[]}>
        <WriteButton>New response</WriteButton>
        <WriteNeed need={['crm.auto_canned.write']} what="this list">
          <WriteButton>New condition</WriteButton>
        </WriteNeed>
      </SettingsPage>
    </WriteNeed>
  );
  const reasons = () => ['New response', 'New condition'].map((name) => reasonOf(screen.getByRole('button', { name })));

  it('can be changed by people who have the permissions', async () => {
    await show(parts);
    expect(reasons()).toEqual([null, null]);
    expect(screen.queryByText('Read only')).toBeNull();
  });

  it('has a part that can be changed although the page cannot', async () => {
    await show(parts, 'crm.canned_response_all.write');
    const sentence = expect.stringMatching(/^You can look at this page .* crm\.canned_response_all\.write;/);
    expect(reasons()).toEqual([sentence, null]);
    expect(screen.getByText('Read only')).toBeTruthy();
  });

  it('has a part that cannot be changed although the page can', async () => {
    await show(parts, 'crm.auto_canned.write');
    const sentence = expect.stringMatching(/^You can look at this list .* crm\.auto_canned\.write;/);
    expect(reasons()).toEqual([null, sentence]);
    expect(screen.queryByText('Read only')).toBeNull();
  });
});

type Status = { _id: string; name: string };
const STATUSES = {
  label: 'Statuses',
  one: 'status',
  many: 'statuses',
  itemsOf: (statuses: readonly Status[]) => statuses,
  nameOf: ({ name }: Status) => name,
  searchText: ({ name }: Status) => name,
};

describe('what the kit builds, on a page that is read only', () => {
  it('shows the items of a collection, and neither creates nor deletes', async () => {
    const editor = vi.fn(() => null);
    const user = await readOnly(
      <Collection
        kind={STATUSES}
        query={{ data: [{ _id: '1', name: 'Lunch' }], refetch: () => ({ unwrap: async () => [] }) }}
        columns={[]}
        empty={{ icon: IconUserPause, text: '' }}
        editor={editor}
        deletion={{ remove: () => ({ unwrap: async () => undefined }) }}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'Statuses' }));
    expect(reasonOf(screen.getByRole('button', { name: 'New status' }))).toBe(REASON);
    expect(reasonOf(await table.findByRole('button', { name: 'Delete Lunch' }))).toBe(REASON);
    await user.click(table.getByRole('button', { name: 'View Lunch' }));
    expect(editor).toHaveBeenCalledOnce();
  });

  it('shows an item of a collection that cannot be changed, although the others can', async () => {
    const items = ['Lunch', 'Online'].map((name) => ({ _id: name, name }));
    const FIXED = 'Everyone has this status.';
    const user = await show(
      <Collection
        kind={STATUSES}
        query={{ data: items, refetch: () => ({ unwrap: async () => items }) }}
        columns={[]}
        empty={{ icon: IconUserPause, text: '' }}
        whyNot={{ change: ({ name }) => (name === 'Online' ? FIXED : undefined) }}
        editor={({ item, copy }) => <NameField value={item?.name ?? `${copy?.of.name} 2`} onChange={() => undefined} />}
        deletion={{ remove: () => ({ unwrap: async () => undefined }) }}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'Statuses' }));
    await user.click(await table.findByRole('button', { name: 'View Online' }));
    const name = await screen.findByDisplayValue('Online');
    expect(reasonOf(name)).toBe(FIXED);
    expect(reasonOf(screen.getByRole('button', { name: 'New status' }))).toBeNull();
    await user.click(table.getByRole('button', { name: 'Edit Lunch' }));
    expect(reasonOf(await screen.findByDisplayValue('Lunch'))).toBeNull();
    await user.click(table.getByRole('button', { name: 'Duplicate Online' }));
    expect(reasonOf(await screen.findByDisplayValue('Online 2'))).toBeNull();
  });

  it('keeps the order of a list, by button and by key', async () => {
    const onOrder = vi.fn();
    const user = await readOnly(
      <OrderedList label="Rules" items={['a', 'b']} keyOf={String} nameOf={String} onOrder={onOrder}>
        {(item) => item}
      </OrderedList>,
    );
    const down = screen.getByRole('button', { name: 'Move a down' });
    expect(reasonOf(down)).toBe(REASON);
    await user.click(down);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('does not save from a dialog, by button or by Enter', async () => {
    const onSave = vi.fn();
    const user = await readOnly(
      <EditorModal title="View Lunch" isDirty={false} isSaving={false} onSave={onSave} onClose={() => undefined}>
        <input aria-label="Name" />
      </EditorModal>,
    );
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(reasonOf(save)).toBe(REASON);
    await user.click(save);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('keeps what is chosen', async () => {
    const onChange = vi.fn();
    const user = await readOnly(
      <ChoicePanel
        label="Keywords"
        tree={checkItems([{ id: '1', name: 'Harbour', isLeaf: true }])}
        chosen={[]}
        stored={[]}
        searchParam="q"
        emptyText=""
        onChange={onChange}
      />,
    );
    const all = screen.getByRole('button', { name: 'Choose all keywords' });
    expect(reasonOf(all)).toBe(REASON);
    await user.click(all);
    expect(onChange).not.toHaveBeenCalled();
  });
});
