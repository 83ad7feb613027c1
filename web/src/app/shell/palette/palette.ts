import { lazyModule } from '../../../base/lazy/lazyModule.ts';

/** Loaded ahead, so that the palette opens without delay and keys typed right after its shortcut are not lost. */
export const palette = lazyModule(async () => (await import('./CommandPalette.tsx')).CommandPalette);
