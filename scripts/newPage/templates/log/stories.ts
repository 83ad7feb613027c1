import type { LogInput } from '../../pageInput.ts';
import { accessOf, pageNames } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { deniedStory } from '../deniedStory.ts';

/** The page in every state. */
export function logStories(page: LogInput): string {
  const { facts, emptyExample } = page;
  const { many, title } = pageNames(page);
  const { path, read, saysDenied, shelf } = accessOf(page);
  return source`
import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { readStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: '${shelf}/${title}',
  args: { path: '${path}' },
} satisfies ConsoleMeta;

const states = readStates({
  load: '${facts.read.id}',
  empty: 'No ${many} yet',
  ${emptyExample !== undefined && `emptyArgs: { force: { ${facts.read.id}: { example: '${emptyExample}' } } },`}
  ${saysDenied && `read: ${read},`}
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '${title}' })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
${deniedStory(page)}
`;
}
