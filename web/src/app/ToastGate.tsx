import { useEffect, useState } from 'react';
import { TOAST_EVENT, type ToastRequest } from '../base/toasts.ts';

type Host = typeof import('./ToastHost.tsx').ToastHost;

function isToastEvent(event: Event): event is CustomEvent<ToastRequest> {
  return event instanceof CustomEvent;
}

/** Listens for toasts from the start and loads the toast host with the first one. */
export function ToastGate() {
  const [Host, setHost] = useState<Host>();
  useEffect(() => {
    const onToast = (event: Event) => {
      if (!isToastEvent(event)) return;
      import('./ToastHost.tsx').then(({ ToastHost, showToast }) => {
        setHost(() => ToastHost);
        showToast(event.detail);
      });
    };
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, []);
  return Host ? <Host /> : null;
}
