import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/templates/listening';
const TITLE = 'Templates';
const CALLS = /\/templates\/listening(\/|$)/;
const LISTS = {
  Keywords: /\/listening\/keywords$/,
  Monitors: /\/monitors\/conditions$/,
  Channels: /\/engagements$/,
  Tags: /\/listening\/ticket-tags$/,
  Templates: /\/templates\/listening$/,
};

type Options = Parameters<typeof openPage>[2];
type Dialog = Awaited<ReturnType<typeof findDialog>>;

const setName = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value } });

/** Opens the dialog of a button. */
async function openDialog(button: string, options?: Options) {
  const view = await openPage(PATH, TITLE, options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: await findDialog() };
}

const row = async (name: RegExp) => within(await (await findTable(TITLE)).findByRole('row', { name }));

/** Lets a list load only when it is told to. */
function holdBack(path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { wrapFetch: intercept('GET', path, () => promise), release: () => resolve(undefined) };
}

describe('loading templates', () => {
  it.each(Object.entries(LISTS))(
    '[template.loaded] waits for the %s, and says that they are still loading',
    async (label, path) => {
      const { wrapFetch, release } = holdBack(path);
      await openPage(PATH, TITLE, { wrapFetch });
      expect(await screen.findByText('4 of 5 lists loaded')).toBeTruthy();
      const list = within(screen.getByRole('list', { name: 'Lists' }));
      expect(list.getAllByRole('listitem').find((item) => item.textContent?.includes('Loading…'))?.textContent).toBe(
        `${label} Loading…`,
      );
      expect(screen.queryByRole('table')).toBeNull();
      release();
      expect(await row(/Brand health/)).toBeTruthy();
    },
  );

  it('[template.loaded] names the lists that could not be loaded, and retries only those', async () => {
    let isDown = true;
    const asked: string[] = [];
    const down = (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined;
    };
    const other = record('GET', LISTS.Keywords);
    const { user } = await openPage(PATH, TITLE, {
      wrapFetch: (inner) =>
        intercept('GET', LISTS.Monitors, down)(intercept('GET', LISTS.Tags, down)(other.wrapFetch(inner))),
    });
    const alert = within(await screen.findByRole('alert'));
    expect(await alert.findByText('The monitors and tags could not be loaded')).toBeTruthy();
    expect(alert.getByText('Down.')).toBeTruthy();
    expect(await screen.findByText('3 of 5 lists loaded')).toBeTruthy();
    isDown = false;
    const before = asked.length;
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await row(/Brand health/)).toBeTruthy();
    expect(asked).toHaveLength(before + 2);
    expect(other.sent).toHaveLength(1);
  });

  it('[template.loaded] says that a list that the person may not read is missing, and names what templates use', async () => {
    const { dialog } = await openDialog('Edit Brand health', { wrapFetch: without('listening.monitor.read') });
    const note = within(screen.getByRole('note', { hidden: true }));
    expect(note.getByText('4 of 5 lists loaded: the monitors are missing')).toBeTruthy();
    expect(note.getByText(/^You need listening\.monitor\.read\./)).toBeTruthy();
    expect(await dialog.findByText('A third is negative')).toBeTruthy();
    const picker = dialog.getByRole('combobox', { name: /^Monitors/ });
    expect(picker.getAttribute('aria-description')).toContain('listening.monitor.read');
  });

  it('[template.loaded] does not count a missing list as loaded while the others load', async () => {
    const { wrapFetch, release } = holdBack(LISTS.Tags);
    const wrap = without('listening.monitor.read');
    await openPage(PATH, TITLE, { wrapFetch: (inner) => wrap(wrapFetch(inner)) });
    expect(await screen.findByText('3 of 5 lists loaded, 1 missing')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Lists' }));
    expect(list.getByText('Missing. Needs listening.monitor.read')).toBeTruthy();
    release();
    expect(await screen.findByText('4 of 5 lists loaded: the monitors are missing')).toBeTruthy();
  });

  it('[template.loaded] loads the resources of templates by their own call, with a retry', async () => {
    let isDown = true;
    const asked: string[] = [];
    const wrapFetch = intercept('GET', /\/templates\/listening\/resources$/, ({ url }) => {
      asked.push(new URL(url).pathname);
      return isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined;
    });
    const { user } = await openPage(PATH, TITLE, { wrapFetch });
    expect(await screen.findByText('Down.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Brand health/)).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set(['/api/v1.0/templates/listening/resources']));
  });
});

describe('templates', () => {
  it('[template.calls] names what each template uses, and who sees it', async () => {
    await openPage(PATH, TITLE);
    const delivery = await row(/Delivery watch/);
    const used = delivery.getByText('Northwind › Northwind delivery, Mentions above 500 an hour, and 3 more');
    expect(used.title).toContain('Northwind Trading (Facebook)');
    expect(delivery.getByText('Mentions, Sentiment, Top posts')).toBeTruthy();
    expect(delivery.getByText('Group')).toBeTruthy();
    expect(delivery.getByText('You')).toBeTruthy();
    expect(await (await row(/Store openings/)).findByText('Not shared')).toBeTruthy();
    expect(await (await row(/Weekly report/)).findByText('No keywords, monitors, channels or tags')).toBeTruthy();
  });

  it('finds templates by what they use', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.type(await screen.findByRole('searchbox', { name: 'Search templates' }), 'reach of a million');
    await waitFor(async () => expect((await findTable(TITLE)).getAllByRole('row')).toHaveLength(2));
    expect(await row(/Store openings/)).toBeTruthy();
  });

  it('opens without a product in the URL', async () => {
    await openPage('/settings/templates', TITLE);
    expect(await row(/Brand health/)).toBeTruthy();
  });

  it('creates a template with widgets in the order of selection and items chosen by name', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New template', { wrapFetch });
    setName(dialog, ' Launch ');
    const choose = async (field: RegExp, text: string, option: string) => {
      await user.type(dialog.getByRole('combobox', { name: field }), text);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^Widgets/, 'map', 'Map');
    await choose(/^Widgets/, 'cloud', 'Word cloud');
    await choose(/^Keywords/, 'delivery northwind', 'Northwind › Northwind delivery');
    await choose(/^Monitors/, 'third', 'A third is negative');
    await choose(/^Channels/, 'pantip', 'Northwind on Pantip (Pantip)');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Launch',
        widgets: ['mentions', 'sentiment', 'map', 'word_cloud'],
        keywords: ['65f0c1a2b3d4e5f610000003'],
        monitors: ['65f0c1a2b3d4e5f612000002'],
        engagements: ['65f0c1a2b3d4e5f617000003'],
        cat_tags: [],
      },
    ]);
    expect(await (await row(/Launch/)).findByText('Not shared')).toBeTruthy();
  });

  it('requires a name and a widget before anything is sent', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New template', { wrapFetch });
    await user.click(dialog.getByRole('combobox', { name: /^Widgets/ }));
    await user.keyboard('{Backspace}{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Enter a name for the template.')).toBeTruthy();
    expect(dialog.getByText('Choose at least one widget.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says that a deletion affects others', async () => {
    const { dialog } = await openDialog('Delete Brand health');
    expect(dialog.getByText('Shared templates are deleted for everyone who sees them.')).toBeTruthy();
  });

  it('finds templates by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('Brand health');
    const found = await screen.findAllByRole('option', { name: `Brand health ${TITLE} Item` });
    expect(found.length).toBeGreaterThan(0);
  });
});
