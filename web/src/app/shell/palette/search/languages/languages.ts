import { lazyModule } from '../../../../../base/lazy/lazyModule.ts';

/** What things are called in other languages. A chunk of its own: the palette opens, and finds everything in English, without. */
export const languages = lazyModule(async () => (await import('./allLanguages.ts')).allLanguages);
