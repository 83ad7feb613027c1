import { useEffect, useState } from 'react';
import { DialogFailed } from '../../../base/lazy/DialogFailed.tsx';
import { lazyComponent } from '../../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../../base/lazy/lazyModule.ts';
import { STAND_IN_CHAT_EVENT } from '../../adapters/standInChat.ts';

const StandInChat = lazyComponent(
  lazyModule(async () => (await import('./StandInChat.tsx')).StandInChat),
  { Failed: DialogFailed },
);

/** Listens for the mock support chat and loads its panel when it is first shown. */
export function StandInChatGate() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onChat = (event: Event) => event instanceof CustomEvent && setShown(event.detail === 'show');
    window.addEventListener(STAND_IN_CHAT_EVENT, onChat);
    return () => window.removeEventListener(STAND_IN_CHAT_EVENT, onChat);
  }, []);
  return isShown && <StandInChat onClose={() => setShown(false)} />;
}
