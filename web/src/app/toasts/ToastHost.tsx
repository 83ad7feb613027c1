import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Id, ToastContainer, toast } from 'react-toastify';
import { DONE_EVENT } from '../../base/outcomes.ts';
import type { ToastRequest } from '../../base/toasts.ts';
import { FailedActions } from './failedActions.ts';
import './toasts.css';
import { useToastLift } from './useToastLift.ts';

/** How long a toast stays, in milliseconds (SPEC 2.5, 9). */
const TIMEOUT = 4000;

/** What both areas have in common: bottom-right, a progress bar (SPEC 2.5). Their frame places them, one above the other. */
const AREA = {
  position: 'bottom-right',
  autoClose: TIMEOUT,
  hideProgressBar: false,
  newestOnTop: true,
  closeOnClick: false,
  pauseOnHover: true,
} as const;

const AREAS = { success: 'toasts-done', error: 'toasts-failed' } as const;

type Props = {
  /** Toasts that are to be shown. Those that are, are taken out. */
  waiting: ToastRequest[];
};

/**
 * The toasts. Each is announced once: successes politely, as what comes into a live region that is always there; a failure is
 * an alert, which screen readers announce at once and wherever it appears, so that its area must not be live, too.
 */
export function ToastHost({ waiting }: Props) {
  const theme = useComputedColorScheme('light');
  const host = useRef<HTMLDivElement>(null);
  useToastLift(host, useHasToasts());
  useLayoutEffect(() => {
    // The library makes each area a live region.
    document.getElementById(AREAS.error)?.removeAttribute('aria-live');
  }, []);
  useEffect(() => {
    window.addEventListener(DONE_EVENT, closeSucceeded);
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', hold);
    return () => {
      window.removeEventListener(DONE_EVENT, closeSucceeded);
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', hold);
    };
  }, []);
  // Not before both areas are on the page: the first one would be given the toasts of the second.
  useEffect(() => {
    for (const request of waiting.splice(0)) showToast(request);
  });
  return (
    <div ref={host} className="atrium-toasts">
      <ToastContainer {...AREA} containerId={AREAS.success} theme={theme} role="group" aria-label="Notifications" />
      <ToastContainer {...AREA} containerId={AREAS.error} theme={theme} role="alert" aria-label="Errors" />
    </div>
  );
}

/** A toast waits while it has the focus, as it does under the pointer (WCAG 2.2, 2.2.1). */
function hold({ target, type }: FocusEvent): void {
  const id = target instanceof Element && target.closest('.Toastify__toast')?.id;
  if (id) (type === 'focusin' ? toast.pause : toast.play)({ id });
}

/** The ids of the toasts on screen. Noted from the start: the first one is shown before the host's effects run. */
const onScreen = new Set<Id>();
toast.onChange(({ id, status }) => {
  if (status === 'added') onScreen.add(id);
  if (status === 'removed') onScreen.delete(id);
});

/** Whether there is a toast on screen. */
function useHasToasts(): boolean {
  return useSyncExternalStore(toast.onChange, () => onScreen.size > 0);
}

/** How often a toast with this text was closed. */
const closings = new Map<string, number>();

const failedActions = new FailedActions();

/** Closes the toasts of failures that are over, because the same action has succeeded since. */
function closeSucceeded(event: Event): void {
  if (!(event instanceof CustomEvent)) return;
  for (const toastId of failedActions.succeeded(event.detail)) toast.dismiss(toastId);
}

/** Shows a toast, unless one with the same text is on screen (SPEC 2.5). One that is just closing does not count. */
function showToast({ kind, title, text, stays = false, failed }: ToastRequest): void {
  const content = (
    <div>
      {title && <div className="atrium-toast-title">{title}</div>}
      <div className="atrium-toast-text">{text}</div>
    </div>
  );
  const key = `${kind}:${title ?? ''}:${text}`;
  const closed = closings.get(key) ?? 0;
  // The container keeps the id until the closing toast has faded out, and would drop a new one with the same id.
  const toastId = `${key}:${closed}`;
  if (failed) failedActions.add(toastId, failed);
  toast(content, {
    type: kind,
    containerId: AREAS[kind],
    toastId,
    onClose: () => {
      closings.set(key, closed + 1);
      failedActions.closed(toastId);
    },
    ...(stays && { autoClose: false }),
  });
}
