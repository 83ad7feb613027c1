import { fieldSlug } from './fieldSlug.ts';
import { areaOf, shownText } from './findTarget.ts';

/** A field that a link can lead to. */
export type LinkedField = {
  /** Its frame. */
  area: HTMLElement;
  label: HTMLElement;
  slug: string;
  /** The dialog that it is in. */
  dialog: HTMLElement | null;
};

/** The field that an element is a part of; undefined if it is in none with a label of its own. */
export function linkedField(element: EventTarget): LinkedField | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  const area = areaOf(element);
  const label = area.querySelector<HTMLElement>('label, legend, .mantine-InputWrapper-label');
  if (area === element || label === null) return undefined;
  const slug = fieldSlug(shownText(label));
  // A row of a list has fields of its own, whose labels are those of many.
  if (slug === '' || area.closest('table, [role="grid"], [role="search"]') !== null) return undefined;
  return { area, label, slug, dialog: area.closest<HTMLElement>('[role="dialog"]') };
}
