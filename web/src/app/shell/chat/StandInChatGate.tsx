import { lazy, Suspense, useEffect, useState } from 'react';
import { STAND_IN_CHAT_EVENT } from '../../adapters/standInChat.ts';

const StandInChat = lazy(async () => ({ default: (await import('./StandInChat.tsx')).StandInChat }));

/** Listens for the mock support chat and loads its panel when it is first shown. */
export function StandInChatGate() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onChat = (event: Event) => event instanceof CustomEvent && setShown(event.detail === 'show');
    window.addEventListener(STAND_IN_CHAT_EVENT, onChat);
    return () => window.removeEventListener(STAND_IN_CHAT_EVENT, onChat);
  }, []);
  return <Suspense>{isShown && <StandInChat onClose={() => setShown(false)} />}</Suspense>;
}
