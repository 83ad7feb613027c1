import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support/openPage.tsx';

const open = () => openPage('/settings/keywords/listening?keyword=65f0c1a2b3d4e5f610000001', 'Keywords');
const set = async (number: number) => within(await screen.findByRole('region', { name: `Set ${number}` }));

describe('the try-it of a keyword', () => {
  it('tries the sets on pasted posts, saved or not, and shows which exclude stopped them', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add set' }));
    await user.type((await set(3)).getByRole('textbox', { name: 'Include' }), 'gale{Enter}');
    await user.type((await set(3)).getByRole('textbox', { name: 'Exclude' }), 'hot AND milk{Enter}');
    const tried = within(screen.getByRole('region', { name: 'Try it' }));
    await user.clear(tried.getByRole('textbox', { name: 'Posts' }));
    await user.click(tried.getByRole('textbox', { name: 'Posts' }));
    await user.paste('A GALE, a gale!\nHot milk in a gale\nNothing');
    const marks = (line: HTMLElement) => [...line.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await waitFor(() => expect(tried.getAllByRole('listitem')).toHaveLength(3));
    const [fits, stopped, nothing] = tried.getAllByRole('listitem');
    if (!fits || !stopped || !nothing) throw new Error('There are three posts.');
    expect(within(fits).getByText('Fits set 3')).toBeTruthy();
    expect(marks(fits)).toEqual(['GALE', 'gale']);
    expect(within(stopped).getByText('Set 3 is stopped by “hot” and “milk”:')).toBeTruthy();
    expect(marks(stopped)).toEqual(['Hot', 'milk']);
    expect(within(nothing).getByText('Not collected')).toBeTruthy();
  });

  it('tries the sets on the posts of a CSV file, and says which lines cannot be read', async () => {
    const { user } = await open();
    const tried = within(await screen.findByRole('region', { name: 'Try it' }));
    const choose = async (content: BlobPart, name: string) => {
      const input = document.querySelector('input[type=file]');
      if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen.');
      await user.upload(input, new File([content], name, { type: 'text/csv' }));
    };
    await choose('text\nA northwind <b>☕️</b>\n"Broken\nNothing\n', 'posts.csv');
    expect(await tried.findByText('Line 3: A quote opens here and is never closed.')).toBeTruthy();
    await waitFor(() => expect(tried.getAllByRole('listitem')).toHaveLength(1));
    expect(tried.getByText('Fits set 1')).toBeTruthy();
    // “café” in Windows-1252.
    await choose(new Uint8Array([0x74, 0x65, 0x78, 0x74, 0x0a, 0x63, 0x61, 0x66, 0xe9]), 'latin.csv');
    expect(await tried.findByText(/“latin\.csv” is not encoded in UTF-8.* Save it as text in UTF-8/)).toBeTruthy();
    expect(tried.getByRole('textbox', { name: 'Posts' })).toHaveProperty('value', 'A northwind <b>☕️</b>');
  });
});
