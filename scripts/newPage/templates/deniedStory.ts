import type { PageInput } from '../pageInput.ts';
import { accessOf } from '../pageNames.ts';

/** The state in which the page is denied. Whoever is sent to another page instead finds no message. */
export function deniedStory(page: PageInput): string {
  const { held, saysDenied } = accessOf(page);
  if (saysDenied) return 'export const Denied = states.Denied;';
  // Without permissions to lack, only who is not signed in is denied.
  const isGuest = held === '';
  return `
export const Denied: Story = {
  args: { ${isGuest ? "persona: 'guest'" : `without: [${held}]`} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1${isGuest ? ", name: 'Sign in'" : ''} })).toBeInTheDocument();
  },
};
`;
}
