/** Faults of style and of ARIA, put into places of a page that chance chooses. */
import type { Page } from '@playwright/test';

/** Each takes the place and says what it did; `undefined` if the place does not have what it breaks. */
const STYLE = ['colour', 'size', 'weight', 'padding', 'shift', 'background', 'border', 'opacity', 'gone', 'spacing'];
const ARIA = ['name', 'role', 'hidden', 'state', 'description', 'label', 'disabled', 'text'];

export const FAULTS = { style: STYLE, aria: ARIA } as const;

/** Breaks something in the page. It runs in the page, so that it must not use anything around it. */
function breakSomething({ kind, chance }: { kind: string; chance: number }): string | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('#storybook-root *, [data-portal] *')];
  const isSeen = (element: HTMLElement) => {
    const { width, height, top, left } = element.getBoundingClientRect();
    const inView = top >= 0 && left >= 0 && top + height <= window.innerHeight && left + width <= window.innerWidth;
    return (
      width > 3 && height > 3 && inView && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const hasText = (element: HTMLElement) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
  const pick = (fits: (element: HTMLElement) => boolean) => {
    const places = all.filter((element) => isSeen(element) && fits(element));
    return places[Math.floor(chance * places.length)];
  };
  const styled = (fits: (element: HTMLElement) => boolean, name: string, value: (element: HTMLElement) => string) => {
    const place = pick(fits);
    if (place === undefined) return undefined;
    place.style.setProperty(name, value(place), 'important');
    return `${name} of ${place.localName}.${place.className}`;
  };
  const attribute = (names: readonly string[], change: (element: HTMLElement, name: string) => void) => {
    const place = pick((element) => names.some((name) => element.hasAttribute(name)));
    const name = names.find((one) => place?.hasAttribute(one));
    if (place === undefined || name === undefined) return undefined;
    change(place, name);
    return `${name} of ${place.localName}`;
  };
  const remove = (element: HTMLElement, name: string) => element.removeAttribute(name);
  const flip = (element: HTMLElement, name: string) =>
    element.setAttribute(name, element.getAttribute(name) === 'true' ? 'false' : 'true');
  const css = (element: HTMLElement, name: string) =>
    Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;
  switch (kind) {
    case 'colour':
      return styled(hasText, 'color', () => 'rgb(160, 60, 60)');
    case 'size':
      return styled(hasText, 'font-size', (place) => `${css(place, 'font-size') + 1}px`);
    case 'weight':
      return styled(hasText, 'font-weight', (place) => (css(place, 'font-weight') > 500 ? '400' : '700'));
    case 'padding':
      return styled(hasText, 'padding-left', (place) => `${css(place, 'padding-left') + 3}px`);
    case 'shift':
      return styled(hasText, 'translate', () => '2px 1px');
    case 'background':
      return styled(hasText, 'background', () => 'rgb(255, 236, 190)');
    case 'border':
      return styled(hasText, 'box-shadow', () => '0 0 0 1px rgb(130, 130, 130)');
    case 'opacity':
      return styled(hasText, 'opacity', () => '0.7');
    case 'gone':
      return styled(hasText, 'visibility', () => 'hidden');
    case 'spacing':
      return styled(hasText, 'letter-spacing', () => '0.5px');
    case 'name':
      return attribute(['aria-label', 'aria-labelledby'], remove);
    case 'role':
      return attribute(['role'], remove);
    case 'hidden': {
      const place = pick(hasText);
      place?.setAttribute('aria-hidden', 'true');
      return place && `aria-hidden on ${place.localName}`;
    }
    case 'state':
      return attribute(['aria-expanded', 'aria-checked', 'aria-selected', 'aria-pressed', 'aria-invalid'], flip);
    case 'description':
      return attribute(['aria-describedby', 'aria-description'], remove);
    case 'label':
      return attribute(['for'], remove);
    case 'disabled':
      return attribute(['disabled', 'aria-disabled'], remove);
    case 'text': {
      const place = pick(hasText);
      if (place !== undefined) place.textContent = `${place.textContent}!`;
      return place && `text of ${place.localName}`;
    }
    default:
      return undefined;
  }
}

/**
 * Puts one fault into a page.
 *
 * @returns What was done; undefined if the page has nothing that one of them breaks, such as one that shows nothing.
 * @param kinds Tried in this order, until the page has what one of them breaks.
 * @param chance From 0 to below 1; says where.
 */
export async function seed(page: Page, kinds: readonly string[], chance: number): Promise<string | undefined> {
  for (const kind of kinds) {
    const done = await page.evaluate(breakSomething, { kind, chance });
    if (done !== undefined) return `${kind}: ${done}`;
  }
  return undefined;
}
