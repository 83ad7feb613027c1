import { useCallback, useEffect, useReducer, useState } from 'react';
import { useWhenOnline } from '../../base/connection/useWhenOnline.ts';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { TOAST_EVENT, type ToastRequest } from '../../base/toasts.ts';

/** Loaded with the first toast, or before it when the browser is idle: a toast may have to say that the network is gone. */
const toastHost = lazyModule(() => import('./ToastHost.tsx'));

/** Loads and shows the empty host: screen readers announce best what comes into a live region that they know. */
export async function readyToasts(): Promise<void> {
  await toastHost.load();
  window.dispatchEvent(new Event(TOAST_EVENT));
}

function isToastEvent(event: Event): event is CustomEvent<ToastRequest> {
  return event instanceof CustomEvent;
}

/** Listens for toasts from the start and shows them in the toast host once that is loaded. */
export function ToastGate() {
  const [waiting] = useState<ToastRequest[]>(() => []);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const show = useCallback(() => {
    // If it cannot be loaded, they stay here until the network is back.
    if (waiting.length > 0) toastHost.load().then(render, () => undefined);
  }, [waiting]);
  useWhenOnline(show);
  useEffect(() => {
    const onToast = (event: Event) => {
      if (isToastEvent(event)) waiting.push(event.detail);
      else render();
      show();
    };
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, [waiting, show]);
  const Host = toastHost.loaded()?.ToastHost;
  return Host ? <Host waiting={waiting} /> : null;
}
