import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import '@mantine/spotlight/styles.css';
import { PalettePanel } from './PalettePanel.tsx';
import { PALETTE_LABEL } from './paletteLabel.ts';

/**
 * Searches the pages that the user may open, what is on them, their items by name, and all actions, by keyboard alone. Mounted
 * while it is open.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  // Only whether it is open: Spotlight would render everything several times for each key if it kept the question.
  const [[store, { open, close }]] = useState(createSpotlight);
  useEffect(open, [open]);
  useReturnFocus(true);
  return (
    <Spotlight.Root
      store={store}
      // The shell handles the shortcut, because it also loads this module.
      shortcut={null}
      onSpotlightClose={onClose}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // Keeps its top in place while the list gets shorter.
      centered={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      scrollable
      maxHeight={460}
      // Spotlight gives it classes of its own, which `classNames` would replace.
      attributes={{ content: { 'aria-label': PALETTE_LABEL, 'data-palette': '' } }}
    >
      <PalettePanel onClose={close} />
    </Spotlight.Root>
  );
}
