/** Edges on the screen in CSS pixels, as `getBoundingClientRect` gives them. */
export type Box = { top: number; right: number; bottom: number; left: number };

/** Free space between the toasts and what they must not cover, in CSS pixels. */
const GAP = 8;

/**
 * How far the toasts must move up so that they cover none of the regions, in CSS pixels.
 * @param toasts Where they are without moving.
 * @param regions The buttons of dialogs and the bar that saves.
 * @returns 0 if nothing is covered, or if there is no place for them: then they stay where people expect them.
 */
export function toastLift(toasts: Box, regions: readonly Box[]): number {
  let lift = 0;
  // From the lowest up: a region that is passed cannot be in the way again.
  for (const region of regions.toSorted((a, b) => b.top - a.top)) {
    if (overlaps(movedUp(toasts, lift), region)) lift = toasts.bottom - region.top + GAP;
  }
  return movedUp(toasts, lift).top < 0 ? 0 : lift;
}

function movedUp(box: Box, by: number): Box {
  return { ...box, top: box.top - by, bottom: box.bottom - by };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
