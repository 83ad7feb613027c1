import type { PageInput } from '../pageInput.ts';
import { accessOf, pageNames } from '../pageNames.ts';
import { source } from '../source.ts';

type StatesHelper = 'collectionStates' | 'formStates' | 'readStates';

/** The imports of every page's stories, and their group. The states come from the helper for the kind of page. */
export function storyHead(page: PageInput, helper: StatesHelper): string {
  const { path, shelf } = accessOf(page);
  return source`
import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { ${helper} } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: '${shelf}/${pageNames(page).title}',
  tags: ['autodocs'],
  args: { path: '${path}' },
} satisfies ConsoleMeta;
`;
}

/** The options of a states helper for what the server has when the page is empty, and for the permissions to open it. */
export function readOptionsOf(page: PageInput): string {
  const { read, saysDenied } = accessOf(page);
  const { emptyExample, facts } = page;
  return source`
${emptyExample !== undefined && `emptyArgs: { force: { ${facts.read.id}: { example: '${emptyExample}' } } },`}
${saysDenied && `read: ${read},`}
`;
}
