import type { SuccessText } from '../settingsMessages.ts';

/**
 * Requests toasts. The toast host, which shows them, is loaded with the first one: signing in successfully never needs it.
 */
export type ToastRequest = {
  kind: 'success' | 'error';
  /** SPEC 8 titles failures; a success has none. */
  title?: string;
  text: string;
  /** Stays until it is closed, because nothing else says it. Others close by themselves (SPEC 9). */
  stays?: boolean;
  /** What failed: the error of a call, or an object that stands for a form. The toast goes when that succeeds. */
  failed?: object | undefined;
};

export const TOAST_EVENT = 'atrium:toast';

/** Shows a success message. The same message is not shown twice at once. */
export function toastSuccess(text: SuccessText): void {
  requestToast({ kind: 'success', text });
}

/**
 * Shows a failure under one of the titles of SPEC 8. The same message is not shown twice at once.
 * @param failed What failed: the error of a call, or an object that stands for a form. The toast goes when that succeeds.
 */
export function toastError(title: string, text: string, failed?: object): void {
  requestToast({ kind: 'error', title, text, failed });
}

/** Shows a toast. The same message is not shown twice at once. */
export function requestToast(detail: ToastRequest): void {
  window.dispatchEvent(new CustomEvent<ToastRequest>(TOAST_EVENT, { detail }));
}
