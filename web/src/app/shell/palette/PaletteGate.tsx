import { lazy, Suspense, useState } from 'react';

let loaded: typeof import('./CommandPalette.tsx').CommandPalette | undefined;

/** Loads the palette, so that it opens without waiting. */
export async function loadPalette() {
  loaded = (await import('./CommandPalette.tsx')).CommandPalette;
  return { default: loaded };
}

const LazyPalette = lazy(loadPalette);

/**
 * The command palette: at once where it is loaded. Waiting even for what is there takes React a third of a second, and
 * what somebody types meanwhile would be lost.
 */
export function PaletteGate({ onClose }: { onClose: () => void }) {
  const [Palette] = useState(() => loaded ?? LazyPalette);
  return (
    <Suspense>
      <Palette onClose={onClose} />
    </Suspense>
  );
}
