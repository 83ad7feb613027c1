import { lazy, Suspense, useState } from 'react';

let loaded: typeof import('./CommandPalette.tsx').CommandPalette | undefined;

/** Preloads the palette, so that it opens without delay. */
export async function loadPalette() {
  loaded = (await import('./CommandPalette.tsx')).CommandPalette;
  return { default: loaded };
}

const LazyPalette = lazy(loadPalette);

/**
 * The command palette, rendered synchronously if it is loaded: with Suspense, React would wait a third of a second, and
 * keys typed meanwhile would be lost.
 */
export function PaletteGate({ onClose }: { onClose: () => void }) {
  const [Palette] = useState(() => loaded ?? LazyPalette);
  return (
    <Suspense>
      <Palette onClose={onClose} />
    </Suspense>
  );
}
