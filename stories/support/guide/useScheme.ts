import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

export type Scheme = 'light' | 'dark';

type Globals = { scheme?: unknown };

/** The colour scheme that the toolbar has been set to. */
export function useScheme(): Scheme {
  const [scheme, setScheme] = useState<Scheme>(() =>
    /scheme[:=]!?dark/.test(decodeURIComponent(window.location.search)) ? 'dark' : 'light',
  );
  useEffect(() => {
    const onGlobals = ({ globals, storyGlobals }: { globals: Globals; storyGlobals: Globals }) => {
      // A story in a window of its own on this page has reported its own scheme.
      if (storyGlobals.scheme === undefined) setScheme(globals.scheme === 'dark' ? 'dark' : 'light');
    };
    const channel = addons.getChannel();
    channel.on(GLOBALS_UPDATED, onGlobals);
    return () => channel.off(GLOBALS_UPDATED, onGlobals);
  }, []);
  return scheme;
}
