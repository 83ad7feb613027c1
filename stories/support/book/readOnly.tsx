import type { Decorator } from '@storybook/react-vite';
import { ReadOnlyContext } from '../../../web/src/ui/ReadOnlyContext.ts';

/** Why the page around the story is read only. */
export const READ_ONLY = 'Changing this needs the permission tag.write.';

/** On a page that the person may see but not change. */
export const onReadOnlyPage: Decorator = (Story) => (
  <ReadOnlyContext value={READ_ONLY}>
    <Story />
  </ReadOnlyContext>
);
