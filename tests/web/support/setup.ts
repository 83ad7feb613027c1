/** Stubs for browser APIs that jsdom lacks. Loaded before every test of the console. */
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-toastify';
import { afterAll, afterEach } from 'vitest';
import { quietAttempts } from '../../../stories/support/quietAttempts.ts';
import { allAnswered } from './latency.ts';

afterEach(async () => {
  cleanup();
  // The toast of an answer that comes later would be shown in the next test.
  await allAnswered();
  toast.dismiss();
});
// Waiting includes loading a screen's modules, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: quietAttempts(getConfig) });

// Frames of jsdom run on timers that a test may replace: one that is awaited then never comes, nor any after it in this worker.
const { setTimeout, clearTimeout } = globalThis;
const FRAME_MS = 4;
const frames = new Set<ReturnType<typeof setTimeout>>();
let isClosed = false;
window.requestAnimationFrame = (callback) => {
  if (isClosed) return 0;
  const frame = setTimeout(() => {
    frames.delete(frame);
    callback(performance.now());
  }, FRAME_MS);
  frames.add(frame);
  return Number(frame);
};
window.cancelAnimationFrame = (handle) => clearTimeout(handle);
// As in a browser, no frame comes after its window.
afterAll(() => {
  isClosed = true;
  for (const frame of frames) clearTimeout(frame);
});

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

/** Defined permanently instead of with a spy, so that a test that restores its spies does not remove it. */
function define(name: 'clientHeight' | 'clientWidth' | 'offsetHeight', pixels: number): void {
  Object.defineProperty(window.HTMLElement.prototype, name, { configurable: true, get: () => pixels });
}
// A virtual list renders the rows that fit: a viewport of 640 pixels with rows of 52.
define('clientHeight', 640);
define('clientWidth', 1000);
define('offsetHeight', 52);
// A menu is hidden when its button is outside the viewport, so place every element inside.
window.Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 40);
