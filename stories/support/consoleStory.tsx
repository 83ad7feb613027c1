import type { PersonaId, ScenarioId } from '@atrium-console/mock';
import { operations } from '@atrium-console/sdk/operations';
import type { CrmFeature } from '@atrium-console/sdk/rules';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { brands } from './brands.ts';
import { CALL_EVENT, type StoryCall } from './callEvent.ts';
import { choices } from './choices.ts';
import type { LoadedPage } from './loadPage.ts';
import type { StoryConsole, StoryConsoleProps } from './StoryConsole.tsx';

function isPersonaId(value: unknown): value is PersonaId {
  return choices.personas.some((id) => id === value);
}

function isScenarioId(value: unknown): value is ScenarioId {
  return choices.scenarios.some((id) => id === value);
}

function isFeature(value: unknown): value is CrmFeature {
  return choices.features.some(({ key }) => key === value);
}

function isNetwork(value: unknown): value is NonNullable<StoryConsoleProps['network']> {
  return value === 'normal' || value === 'slow' || value === 'failing';
}

function isBrandOrigin(value: unknown): value is string {
  return brands.some(({ origin }) => origin === value);
}

/**
 * Renders a story's args as a console. The toolbar overrides the story's args; changing it restarts the story.
 */
const withToolbar: Decorator<StoryConsoleProps> = (_Story, { args, globals, id, loaded }) => {
  // Loaded with the page: the documentation of stories, which renders none, needs no console and no engine.
  const { StoryConsole: Console }: Partial<LoadedPage> = loaded;
  if (Console === undefined) throw new Error('Give the story a path.');
  const chosen: StoryConsoleProps = {
    ...args,
    ...(isPersonaId(globals.persona) && { persona: globals.persona }),
    ...(isScenarioId(globals.scenario) && { scenario: globals.scenario }),
    ...(isNetwork(globals.network) && { network: globals.network }),
    ...(isFeature(globals.feature) && { featuresOff: [globals.feature] }),
    ...(isBrandOrigin(globals.brand) && { origin: globals.brand }),
    scheme: globals.scheme === 'dark' ? 'dark' : (args.scheme ?? 'light'),
    hasFrame: args.hasFrame ?? globals.frame === 'shown',
    onCall: (call) => {
      const area = call.operationId && operations[call.operationId].area;
      addons.getChannel().emit(CALL_EVENT, { ...call, area } satisfies StoryCall);
      args.onCall?.(call);
    },
  };
  const key = [
    id,
    chosen.path,
    chosen.persona,
    chosen.scenario,
    chosen.origin,
    chosen.network,
    chosen.featuresOff,
    chosen.hasFrame,
  ].join('|');
  return <Console key={key} {...chosen} />;
};

/** What all stories of the console have in common. */
export const inConsole = { decorators: [withToolbar] };

/** A group of stories of the console: its title, and what its stories have in common. */
export type ConsoleMeta = Meta<typeof StoryConsole> & { args: Pick<StoryConsoleProps, 'path'> };

/** A story of the console. */
export type Story = StoryObj<typeof StoryConsole>;
