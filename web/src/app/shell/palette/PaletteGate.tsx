import { DialogFailed } from '../../../base/lazy/DialogFailed.tsx';
import { lazyComponent } from '../../../base/lazy/lazyComponent.tsx';
import { palette } from './palette.ts';

/** The command palette. */
export const PaletteGate = lazyComponent(palette, { Failed: DialogFailed });
