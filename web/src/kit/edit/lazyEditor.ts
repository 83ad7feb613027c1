import { type ComponentType, createElement } from 'react';
import { DialogFailed } from '../../base/lazy/DialogFailed.tsx';
import { DialogLoading } from '../../base/lazy/DialogLoading.tsx';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../base/lazy/lazyModule.ts';

/** The dialogs of all lists that are loaded, whose own code is not. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * The dialog of a list with its form. A list is read more often than it is changed, and forms are the larger part of a page:
 * they are loaded once the list has its items, or else when one is opened.
 * @param load Imports it: `async () => (await import('./TagEditor.tsx')).TagEditor`.
 */
export function lazyEditor<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const lazy = lazyModule(load);
  waiting.add(lazy.load);
  return lazyComponent(lazy, { waiting: createElement(DialogLoading), Failed: DialogFailed });
}

/** Loads the dialogs of all lists so far. One that cannot be loaded is loaded when it is opened. */
export async function loadEditors(): Promise<void> {
  const loads = [...waiting];
  waiting.clear();
  await Promise.allSettled(loads.map((load) => load()));
}
