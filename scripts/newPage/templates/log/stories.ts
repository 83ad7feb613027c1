import type { LogInput } from '../../pageInput.ts';
import { pageNames } from '../../pageNames.ts';
import { source } from '../../source.ts';
import { deniedStory } from '../deniedStory.ts';
import { readOptionsOf, storyHead } from '../storyHead.ts';

/** The page in every state. */
export function logStories(page: LogInput): string {
  const { many, title } = pageNames(page);
  return source`
${storyHead(page, 'readStates')}
const states = readStates({
  load: '${page.facts.read.id}',
  empty: 'No ${many} yet',
  ${readOptionsOf(page)}
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
