import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PageLink } from '../../web/src/kit/PageLink.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { inConsole } from '../support/book/inConsole.tsx';

const meta = {
  title: 'Components/Text/PageLink',
  component: PageLink,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <p>
        Create the tags first on the <Story /> page.
      </p>
    ),
    inConsole,
  ],
  args: { href: '/settings/tags/crm', children: 'Ticket tags' },
  argTypes: { href: { control: 'text' }, children: { control: 'text' } },
  parameters: inTheBook(PageLink, {
    use: ['In a sentence that names another page of the console.'],
    instead: [
      'For what leads out of the console: an `Anchor` of Mantine that says so.',
      'For a page that everybody may open: a link of the router.',
    ],
    dos: ['Call the page as its title does.', 'Write the sentence so that it also reads well without a link.'],
    donts: [
      'Do not write “here” or “this page” as the link.',
      'Do not put it into quotation marks: it adds them where it is no link.',
    ],
    keys: [['Enter', 'opens the page']],
    speech: [
      '“Ticket tags, link” within the sentence.',
      'Whoever may not open the page hears only its title: there is no link.',
    ],
  }),
} satisfies Meta<typeof PageLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MayOpen: Story = {
  name: 'The person may open the page',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ticket tags' })).toHaveAttribute(
      'href',
      '/settings/tags/crm',
    );
  },
};

export const MayNotOpen: Story = {
  name: 'The person may not open the page',
  parameters: { visitor: { without: ['crm.cat_and_tag.read'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/on the “Ticket tags” page/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const InTheDark: Story = { ...MayOpen, name: 'In the dark', globals: { scheme: 'dark' } };
