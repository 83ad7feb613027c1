import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { confirm, openDialog } from '../support/dialogs.ts';
import { draftItem, rejectsText } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsHeading, showsRow } from '../support/states.ts';

const PATH = '/settings/account/main/integration';
const WEBHOOKS = `${PATH}?tab=webhooks`;
const LINE = 'LINE, hooks.northwind.example/line';

export default {
  ...inConsole,
  title: 'Pages/Account/Integrations',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

/** Opens the deliveries of the first webhook. */
const openDeliveries = (context: PlayContext) => openDialog(context, `Test and deliveries of ${LINE}`);

/** Fills in a new, valid key. */
const draftKey = draftItem('New API key', /^Name/, ({ userEvent }, dialog) =>
  userEvent.click(dialog.getByRole('checkbox', { name: 'Service levels: read' })),
);

const states = collectionStates({
  load: 'listApiKeys',
  save: 'createApiKey',
  full: /Warehouse sync.*1 scope/,
  empty: 'No API keys yet',
  read: 'listApiKeys',
  write: 'createApiKey',
  add: 'New API key',
  draft: draftKey,
  field: /^Name/,
  text: 'Loyalty app',
  refused: { answer: { code: 500 }, title: 'ERROR' },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const SaveFailed = states.SaveFailed;

export const Saved: Story = {
  name: 'Saved: the secret of a new key is shown once [integration.secret-once]',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const draft = await draftKey('Loyalty app')(context);
    await userEvent.click(draft.getByRole('button', { name: 'Create' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of Loyalty app' }));
    const { value } = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' });
    await expect(value).toMatch(/^atr_[0-9a-f]{48}$/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog.getByText(/Confirm that you have stored the secret/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'I have stored the secret.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByRole('row', { name: /Loyalty app.*Never/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(context.canvasElement.ownerDocument.body).not.toHaveTextContent(value);
  },
};

export const SecretShown: Story = {
  play: async (context) => {
    const draft = await draftKey('Loyalty app')(context);
    await context.userEvent.click(draft.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByRole('dialog', { name: 'Secret of Loyalty app' })).toBeInTheDocument();
  },
};

export const SecretShownInTheDark: Story = { args: { scheme: 'dark' }, play: SecretShown.play };

export const Rotating: Story = {
  name: 'Rotating a key replaces its secret immediately [integration.secret-once]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Rotate the secret of Warehouse sync');
    await expect(
      dialog.getByText(/the old one stops working immediately\. Systems that use the key cannot call Atrium until/),
    ).toBeInTheDocument();
    const use = dialog.getByText(/^Last used:/);
    await expect(use).toHaveTextContent(/^Last used: Nov 21, 2026, \d\d:\d\d \(Asia\/Bangkok\)$/);
    await confirm(context, 'Rotate secret');
    const shown = within(await screen.findByRole('dialog', { name: 'Secret of Warehouse sync' }));
    const { value } = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' });
    await expect(await context.canvas.findByText(`${value.slice(0, 8)}…`)).toBeInTheDocument();
  },
};

export const Revoking: Story = {
  name: 'Deleting a key says what stops working [integration.keys]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Warehouse sync');
    await expect(dialog.getByText(/Systems that use it can no longer call Atrium/)).toBeInTheDocument();
    await expect(dialog.getByText(/Warehouse sync, Nov 21, 2026/)).toBeInTheDocument();
  },
};

export const LockedScopes: Story = {
  name: 'Scopes that the user lacks are locked [role.no-escalation]',
  args: { without: ['crm.qc.write'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'New API key');
    await context.userEvent.type(dialog.getByRole('searchbox', { name: 'Search scopes' }), 'quality');
    const locked = dialog.getByRole('checkbox', { name: /^Quality/ });
    await expect(locked).toHaveAccessibleDescription(/You do not have this permission/);
    await context.userEvent.click(locked);
    await expect(locked).not.toBeChecked();
  },
};

export const LockedScopesInTheDark: Story = {
  args: { ...LockedScopes.args, scheme: 'dark' },
  play: LockedScopes.play,
};

export const Webhooks: Story = {
  args: { path: WEBHOOKS },
  play: showsRow(/WhatsApp.*Ticket created, Message received/),
};

export const WebhooksInTheDark: Story = { args: { ...Webhooks.args, scheme: 'dark' }, play: Webhooks.play };

export const NoWebhooks: Story = {
  args: { path: WEBHOOKS, scenario: 'empty' },
  play: showsHeading('No webhooks yet'),
};

export const UrlRejected: Story = {
  name: 'A URL must be public [integration.webhook-url]',
  args: { path: WEBHOOKS },
  play: rejectsText({ open: `Edit ${LINE}`, field: 'URL', text: 'https://192.168.0.10/in', problem: /public address/ }),
};

export const SigningSecret: Story = {
  name: 'The signing secret of a webhook is shown once [integration.webhook-signature]',
  args: { path: WEBHOOKS },
  play: async (context) => {
    const dialog = await openDialog(context, `Rotate the signing secret of ${LINE}`);
    await expect(dialog.getByText(/For 24 hours, events are signed with the old secret, too/)).toBeInTheDocument();
    await confirm(context, 'Rotate secret');
    const shown = within(await screen.findByRole('dialog', { name: `Secret of ${LINE}` }));
    const { value } = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' });
    await expect(value).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  },
};

export const SignedDelivery: Story = {
  name: 'A delivery shows how it was signed [integration.webhook-signature]',
  args: { path: WEBHOOKS },
  play: async (context) => {
    const dialog = await openDeliveries(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send test event' }));
    await dialog.findByText('Delivered, status 204, after 120 ms.');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(6));
    const [details] = dialog.getAllByRole('button', { name: /^Details: Test event/ });
    if (details) await context.userEvent.click(details);
    const headers = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Signature headers' });
    await expect(headers.value).toMatch(/^webhook-id: req_\S+\nwebhook-timestamp: \d+\nwebhook-signature: v1,\S+$/);
  },
};

export const Deliveries: Story = {
  name: 'The last deliveries of a webhook [integration.deliveries]',
  args: { path: WEBHOOKS },
  play: async (context) => {
    const dialog = await openDeliveries(context);
    await expect(await dialog.findByText('Failed: the host did not answer in time')).toBeInTheDocument();
    await context.userEvent.click(dialog.getByRole('button', { name: /^Details: Test event/ }));
    await expect(dialog.getByRole('textbox', { name: 'Request id' })).toHaveValue('req_65f0c1a2b3d4e5f644000005');
    const body = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' });
    await expect(body.value).toContain('"event": "test"');
  },
};

export const DeliveriesInTheDark: Story = {
  args: { ...Deliveries.args, scheme: 'dark' },
  play: Deliveries.play,
};

export const TestDelivered: Story = {
  name: 'The result of a test event is shown in place [integration.deliveries]',
  args: { path: WEBHOOKS },
  play: async (context) => {
    const dialog = await openDeliveries(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send test event' }));
    const result = await dialog.findByText('Delivered, status 204, after 120 ms.');
    await expect(result.closest('[role=status]')).not.toBeNull();
    // The list is fetched again after the result is shown.
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(6));
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Test event');
  },
};

export const TestFailed: Story = {
  args: { path: WEBHOOKS, force: { testWebhook: { example: 'failed' } } },
  play: async (context) => {
    const dialog = await openDeliveries(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send test event' }));
    await expect(await dialog.findByText('Failed: the host was not found, after 12 ms.')).toBeInTheDocument();
  },
};

export const NoDeliveries: Story = {
  args: { path: WEBHOOKS, force: { listWebhookDeliveries: { example: 'empty' } } },
  play: async (context) => {
    const dialog = await openDeliveries(context);
    await expect(await dialog.findByText('Nothing was sent yet.')).toBeInTheDocument();
  },
};

export const DeliveriesNotLoaded: Story = {
  args: { path: WEBHOOKS, force: { listWebhookDeliveries: { code: 500 } } },
  play: async (context) => {
    const dialog = await openDeliveries(context);
    await expect(await dialog.findByText('This list could not be loaded')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};
