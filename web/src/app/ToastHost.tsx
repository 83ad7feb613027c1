import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify';
import type { ToastRequest } from '../base/toasts.ts';
import './toasts.css';

/** How long a toast stays, in milliseconds (SPEC 2.5, 9). */
const TIMEOUT = 4000;

/** The toast area: bottom-right, four seconds, a progress bar (SPEC 2.5). */
export function ToastHost() {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', hold);
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', hold);
    };
  }, []);
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={TIMEOUT}
      hideProgressBar={false}
      theme={scheme}
      newestOnTop
      closeOnClick={false}
      pauseOnHover
      role="alert"
      aria-label="Notifications"
    />
  );
}

/** A toast waits while it has the focus, as it does under the pointer (WCAG 2.2, 2.2.1). */
function hold({ target, type }: FocusEvent): void {
  const id = target instanceof Element && target.closest('.Toastify__toast')?.id;
  if (id) (type === 'focusin' ? toast.pause : toast.play)({ id });
}

/** How often a toast with this text was closed. */
const closings = new Map<string, number>();

/** Shows a toast, unless one with the same text is on screen (SPEC 2.5). One that is just closing does not count. */
export function showToast({ kind, title, text, stays = false }: ToastRequest): void {
  const content = (
    <div>
      {title && <div className="atrium-toast-title">{title}</div>}
      <div className="atrium-toast-text">{text}</div>
    </div>
  );
  const key = `${kind}:${title ?? ''}:${text}`;
  const closed = closings.get(key) ?? 0;
  // The container keeps the id until the closing toast has faded out, and would drop a new one with the same id.
  toast(content, {
    type: kind,
    toastId: `${key}:${closed}`,
    onClose: () => closings.set(key, closed + 1),
    ...(stays && { autoClose: false }),
  });
}
