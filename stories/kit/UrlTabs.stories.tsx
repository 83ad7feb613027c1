import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UrlTabs } from '../../web/src/kit/UrlTabs.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { inConsole } from '../support/book/inConsole.tsx';

const meta = {
  title: 'Components/Pages/UrlTabs',
  component: UrlTabs,
  tags: ['autodocs', 'stable'],
  decorators: [inConsole],
  args: {
    tabs: [
      { value: 'keywords', label: 'Keywords', panel: () => <p>Delivery, payment, store</p> },
      {
        value: 'monitors',
        label: 'Monitors',
        needs: { permissions: ['listening.monitor.read'], toSee: 'the monitors' },
        panel: () => <p>Bangkok, the provinces</p>,
      },
      { value: 'auto', label: 'Auto-canned', feature: 'auto_response', panel: () => <p>Opening hours</p> },
    ],
  },
  argTypes: {
    tabs: { control: false, description: 'The tabs, with what it takes to see them and how to render them.' },
    param: { control: 'text' },
    initial: { control: 'text' },
  },
  parameters: inTheBook(UrlTabs, {
    use: ['For a page with several parts of which one is seen at a time.'],
    instead: [
      'For sections that are read one after the other: `SectionHeading` above each.',
      'For a choice that is stored: a field such as `SegmentedField` or `ChoiceField`.',
      'If the parts are pages: links in the menu, and `PageLink` in texts.',
    ],
    dos: [
      'Say with `needs` what it takes to see a tab, instead of leaving it out.',
      'Mark a tab that contains errors with `hasErrors`.',
      'Give each set of tabs of a page a `param` of its own.',
    ],
    donts: [
      'Do not put a form over several tabs without marking those with errors.',
      'Do not use it for steps that follow each other.',
    ],
    keys: [
      ['Tab', 'moves the focus to the selected tab, then into its panel'],
      ['Left, Right', 'select the tab before or after it, around the ends'],
      ['Home, End', 'move the focus to the first or the last tab'],
      ['Enter, Space', 'select the tab with the focus'],
    ],
    speech: [
      '“Keywords, tab, selected, 1 of 3”, and for its part “Keywords, tab panel”.',
      'A tab with errors is called “Monitors Has errors”.',
    ],
  }),
} satisfies Meta<typeof UrlTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Selecting: Story = {
  name: 'Three tabs',
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('tab', { name: 'Keywords', selected: true });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('tab', { name: 'Monitors', selected: true })).toHaveFocus();
    await expect(await canvas.findByRole('tabpanel', { name: 'Monitors' })).toHaveTextContent('Bangkok, the provinces');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Auto-canned' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('tab', { name: 'Auto-canned', selected: true })).toHaveFocus();
  },
};

export const WithErrors: Story = {
  name: 'With errors in a tab',
  args: {
    tabs: [
      { value: 'hours', label: 'Hours', panel: () => <p>09:00 to 18:00</p> },
      { value: 'days', label: 'Days off', hasErrors: true, panel: () => <p>Enter a day.</p> },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Days off Has errors' })).toBeVisible();
  },
};

export const WithoutPermission: Story = {
  name: 'A tab that the person may not see',
  args: { initial: 'monitors' },
  parameters: { visitor: { without: ['listening.monitor.read'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('note', { name: 'You cannot see the monitors' })).toBeVisible();
    await expect(canvas.queryByText('Bangkok, the provinces')).toBeNull();
  },
};

export const FeatureOff: Story = {
  name: 'A tab whose feature is off',
  parameters: { visitor: { featuresOff: ['auto_response'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('tab')).toHaveLength(2);
    await expect(canvas.queryByRole('tab', { name: 'Auto-canned' })).toBeNull();
  },
};

export const InTheDark: Story = { ...WithErrors, name: 'In the dark', globals: { scheme: 'dark' } };
