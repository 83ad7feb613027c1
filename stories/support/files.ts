import type { SendFile } from '../../web/src/kit/fields/file/useFileSending.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 56"><rect width="72" height="56" fill="#0e5383"/><circle cx="36" cy="28" r="16" fill="#ffd400"/></svg>';

/** A picture that can be chosen. */
export function pictureFile(name = 'logo.svg'): File {
  return new File([SVG], name, { type: 'image/svg+xml' });
}

/** The input behind the button of a field for files. */
export function fileInput(root: ParentNode, label: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`);
  if (found === null) throw new Error(`There is no field for a file named ${label}.`);
  return found;
}

function dataOf(files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

const SENT = { bubbles: true, cancelable: true };

/** Drags files over an element, without dropping them. */
export function dragFiles(element: Element, files: readonly File[]): void {
  element.dispatchEvent(new DragEvent('dragover', { ...SENT, dataTransfer: dataOf(files) }));
}

/** Drops files on an element, as if they were dragged there. */
export function dropFiles(element: Element, files: readonly File[]): void {
  element.dispatchEvent(new DragEvent('drop', { ...SENT, dataTransfer: dataOf(files) }));
}

/** Pastes files into an element, as if they were in the clipboard. */
export function pasteFiles(element: Element, files: readonly File[]): void {
  element.dispatchEvent(new ClipboardEvent('paste', { ...SENT, clipboardData: dataOf(files) }));
}

/** What becomes of a file that a field sends. */
export const SENDS = {
  stored: async () => ({ url: '/files/logo.svg' }),
  failed: async () => ({ problem: 'The server could not do this. Try again later.' }),
  never: () => new Promise<never>(() => undefined),
} satisfies Record<string, SendFile>;
