import { useOf } from '@storybook/addon-docs/blocks';
import { ComponentPage } from './ComponentPage.tsx';
import { ConsolePage } from './ConsolePage.tsx';

/** The page about the stories of a file: of a page of the console, or of a component. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return preparedMeta.title.startsWith('Pages/') ? <ConsolePage /> : <ComponentPage />;
}
