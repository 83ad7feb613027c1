/** What a browser has and jsdom has not. Loaded before every test of the console. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
// What a test waits for also waits for the modules of the screen; a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

class SilentObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = SilentObserver;
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.HTMLElement.prototype.scrollTo = () => undefined;

/** Set for good, not spied on: a test that restores its own spies must not take these away. */
function define(name: 'clientHeight' | 'clientWidth' | 'offsetHeight', pixels: number): void {
  Object.defineProperty(window.HTMLElement.prototype, name, { configurable: true, get: () => pixels });
}
// A virtual list renders the rows that fit: a view of 640 pixels, as high as one becomes, with rows of 52.
define('clientHeight', 640);
define('clientWidth', 1000);
define('offsetHeight', 52);
// A menu hides itself when its button lies outside of the view: every element lies inside.
window.Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 40);
