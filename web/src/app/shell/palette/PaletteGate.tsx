import { DialogFailed } from '../../../base/lazy/DialogFailed.tsx';
import { lazyComponent } from '../../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../../base/lazy/lazyModule.ts';

/** Loaded when the browser is idle, so that the palette opens without delay. */
export const palette = lazyModule(async () => (await import('./CommandPalette.tsx')).CommandPalette);

/** The command palette. */
export const PaletteGate = lazyComponent(palette, { Failed: DialogFailed });
