import type { SuccessText } from '../messages.ts';

/**
 * Requests toasts. The toast host, which shows them, is loaded with the first one: signing in successfully never needs it.
 */
export type ToastRequest = {
  kind: 'success' | 'error';
  /** SPEC 8 titles failures; a success has none. */
  title?: string;
  text: string;
};

export const TOAST_EVENT = 'atrium:toast';

/** Shows a success message. The same message is not shown twice at once. */
export function toastSuccess(text: SuccessText): void {
  request({ kind: 'success', text });
}

/** Shows a failure under one of the titles of SPEC 8. The same message is not shown twice at once. */
export function toastError(title: string, text: string): void {
  request({ kind: 'error', title, text });
}

function request(detail: ToastRequest): void {
  window.dispatchEvent(new CustomEvent<ToastRequest>(TOAST_EVENT, { detail }));
}
