import { MantineProvider } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { cssVariablesResolver, theme } from '../../web/src/app/theme.ts';
import { PasswordField } from '../../web/src/kit/PasswordField.tsx';
import '../../web/src/app/styles.ts';

/** The field alone, on the console's theme, with a password that a story types. */
function NewPassword({ password }: { password: string }) {
  const [value, setValue] = useState(password);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <main style={{ padding: 24 }}>
        <h1>Password rules</h1>
        <PasswordField label="New password" value={value} onChange={setValue} />
      </main>
    </MantineProvider>
  );
}

const meta = {
  title: 'Rules/Password',
  component: NewPassword,
  args: { password: 'Atrium#2026' },
} satisfies Meta<typeof NewPassword>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Exactly this sentence is marked as not met. */
const onlyBroken =
  (sentence: string): Story['play'] =>
  async ({ canvas }) => {
    const broken = canvas.getAllByRole('listitem').filter((item) => item.textContent?.includes('(not met)'));
    await expect(broken.map((item) => item.textContent?.trim())).toEqual([`${sentence} (not met)`]);
  };

export const AllMet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\(not met\)/)).toBeNull();
  },
};

export const NoLowercase: Story = {
  name: 'No lowercase [password.lowercase]',
  args: { password: 'ATRIUM#2026' },
  play: onlyBroken('Must have at least one lowercase letter'),
};

export const NoUppercase: Story = {
  name: 'No uppercase [password.uppercase]',
  args: { password: 'atrium#2026' },
  play: onlyBroken('Must have at least one uppercase letter'),
};

export const NoNumber: Story = {
  name: 'No number [password.number]',
  args: { password: 'Atrium#' },
  play: onlyBroken('Must have at least one number'),
};

export const NoSymbol: Story = {
  name: 'No symbol [password.symbol]',
  args: { password: 'Atrium2026' },
  play: onlyBroken('Must have at least one symbol'),
};

export const Typing: Story = {
  args: { password: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'Atrium#2026');
    await expect(canvas.queryByText(/\(not met\)/)).toBeNull();
  },
};
