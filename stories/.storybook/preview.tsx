import type { Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { toast } from 'react-toastify';
import { configure, expect, getConfig } from 'storybook/test';
import { ComponentFrame } from '../support/book/ComponentFrame.tsx';
import type { BookParameters } from '../support/book/guide.ts';
import { brands } from '../support/brands.ts';
import { choices } from '../support/choices.ts';
import { holdToasts } from '../support/holdToasts.ts';
import { keepWindowsOutOfActions } from '../support/lightActions.ts';
import { loadPage } from '../support/loadPage.ts';
import { nestedLiveRegions } from '../support/nestedLiveRegions.ts';
import { isOnDocsPage, keepDocsPageStill, schemeOfDocsPage, takeTurn } from '../support/onDocsPage.ts';
import { quietAttempts } from '../support/quietAttempts.ts';
import '../../web/src/app/forcedColors.css';

// The first story of a run also waits for what its page loads on demand.
configure({ asyncUtilTimeout: 8000, getElementError: quietAttempts(getConfig) });

keepDocsPageStill();
keepWindowsOutOfActions();

// Only pages of documentation need them, which are no stories.
const DocsFrame = lazy(async () => ({ default: (await import('../support/guide/DocsFrame.tsx')).DocsFrame }));
const DocsPage = lazy(async () => ({ default: (await import('../support/book/DocsPage.tsx')).DocsPage }));

/** A menu of the toolbar, which shows what is chosen in it. */
const menu = <const Icon extends string>(
  description: string,
  title: string,
  icon: Icon,
  items: { value: string; title: string }[],
) => ({ description, toolbar: { title, icon, dynamicTitle: true, items } });

const preview: Preview = {
  loaders: [loadPage],
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      holdToasts(globals.toasts !== 'close');
      const { book }: Partial<BookParameters> = parameters;
      if (book === undefined) return <Story />;
      return (
        <ComponentFrame
          scheme={globals.scheme === 'dark' ? 'dark' : 'light'}
          room={book.room}
          isOnPage={viewMode === 'docs'}
        >
          <Story />
        </ComponentFrame>
      );
    },
  ],
  // A console that is closed may still say something, for example what it did not delete: not in the next story.
  beforeEach: async () => {
    toast.dismiss();
    await takeTurn();
  },
  // No rule of axe looks for them.
  afterEach: () => expect(nestedLiveRegions()).toEqual([]),
  parameters: {
    layout: 'fullscreen',
    // Whoever clicks elsewhere on a page of documentation may interrupt what a story does there: no reason to show an error.
    throwPlayFunctionExceptions: !isOnDocsPage,
    // A story of a page takes what the toolbar sets; components have controls.
    controls: { disable: true },
    docs: {
      container: (props: ComponentProps<typeof DocsFrame>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    // Every rule runs. Of what passes, one place is enough to know.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Guidelines',
          'Components',
          'Pages',
          'Access',
          'Shell',
          'Brands',
          'Kit',
          'Rules',
          'Toasts',
          'Journeys',
        ],
      },
    },
  },
  globalTypes: {
    persona: menu('Who is signed in', 'Persona', 'user', [
      { value: 'story', title: 'Persona of the story' },
      ...choices.personas.map((id) => ({ value: id, title: id })),
    ]),
    scenario: menu('What the engine holds', 'Scenario', 'database', [
      { value: 'story', title: 'Scenario of the story' },
      ...choices.scenarios.map((id) => ({ value: id, title: id })),
    ]),
    brand: menu('Whose console it is, by the origin that it is opened at', 'Brand', 'paintbrush', [
      { value: 'story', title: 'Brand of the story' },
      ...brands.map(({ title, origin }) => ({ value: origin, title })),
    ]),
    feature: menu('A feature of CRM accounts that is off', 'Feature off', 'switchalt', [
      { value: 'story', title: 'Features of the story' },
      ...choices.features.map(({ key, label }) => ({ value: key, title: `${label} off` })),
    ]),
    network: menu('How the engine answers', 'Network', 'globe', [
      { value: 'story', title: 'Network of the story' },
      { value: 'normal', title: 'normal' },
      { value: 'slow', title: 'slow' },
      { value: 'failing', title: 'failing' },
    ]),
    toasts: menu('How long toasts are shown', 'Toasts', 'bell', [
      { value: 'stay', title: 'Toasts stay' },
      { value: 'close', title: 'Toasts close after 4 s' },
    ]),
    frame: menu('The menu and the header around the page', 'Frame', 'sidebar', [
      { value: 'shown', title: 'menu and header' },
      { value: 'hidden', title: 'page only' },
    ]),
    scheme: menu('Colour scheme', 'Colours', 'contrast', [
      { value: 'light', title: 'light' },
      { value: 'dark', title: 'dark' },
    ]),
  },
  initialGlobals: {
    persona: 'story',
    scenario: 'story',
    brand: 'story',
    feature: 'story',
    network: 'story',
    toasts: 'stay',
    // The same around every page, and Storybook's own menu leaves a page little room: stories about the frame show it.
    frame: 'hidden',
    // A story in a window of its own on a page of documentation has the colours of the page.
    scheme: schemeOfDocsPage ?? 'light',
  },
};

export default preview;
