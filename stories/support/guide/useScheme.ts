import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

export type Scheme = 'light' | 'dark';

/** The colour scheme that the toolbar has been set to. */
export function useScheme(): Scheme {
  const [scheme, setScheme] = useState<Scheme>(() =>
    /scheme[:=]!?dark/.test(decodeURIComponent(window.location.search)) ? 'dark' : 'light',
  );
  useEffect(() => {
    const onGlobals = ({ globals }: { globals: { scheme?: unknown } }) =>
      setScheme(globals.scheme === 'dark' ? 'dark' : 'light');
    const channel = addons.getChannel();
    channel.on(GLOBALS_UPDATED, onGlobals);
    return () => channel.off(GLOBALS_UPDATED, onGlobals);
  }, []);
  return scheme;
}
