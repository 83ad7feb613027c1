import { useCallback, useEffect, useRef, useState } from 'react';
import { useWhenOnline } from '../../base/connection/useWhenOnline.ts';
import { lazyModule } from '../../base/lazy/lazyModule.ts';
import { TOAST_EVENT, type ToastRequest } from '../../base/toasts.ts';

/** Loaded with the first toast, or before it when the browser is idle: a toast may have to say that the network is gone. */
export const toastHost = lazyModule(() => import('./ToastHost.tsx'));

type Host = typeof import('./ToastHost.tsx').ToastHost;

function isToastEvent(event: Event): event is CustomEvent<ToastRequest> {
  return event instanceof CustomEvent;
}

/** Listens for toasts from the start and shows them in the toast host once that is loaded. */
export function ToastGate() {
  const [Host, setHost] = useState<Host>();
  const waiting = useRef<ToastRequest[]>([]);
  const isClosed = useRef(false);
  const show = useCallback(() => {
    if (waiting.current.length === 0) return;
    toastHost.load().then(
      ({ ToastHost, showToast }) => {
        // A toast without its host would be shown by the next one.
        if (isClosed.current) return;
        setHost(() => ToastHost);
        for (const request of waiting.current.splice(0)) showToast(request);
      },
      // They stay here until the network is back.
      () => undefined,
    );
  }, []);
  useWhenOnline(show);
  useEffect(() => {
    const onToast = (event: Event) => {
      if (!isToastEvent(event)) return;
      waiting.current.push(event.detail);
      show();
    };
    isClosed.current = false;
    window.addEventListener(TOAST_EVENT, onToast);
    return () => {
      isClosed.current = true;
      window.removeEventListener(TOAST_EVENT, onToast);
    };
  }, [show]);
  return Host ? <Host /> : null;
}
