import classes from './fade.module.css';

/**
 * Props for the element that contains one screen: it fades in, and its snapshot fades out when the screen is left
 * (SPEC 2.5). Each screen needs its own element, by a key or by its component.
 */
export const screenFade = { className: classes.screen, 'data-screen': true };

/**
 * Lets the browser keep a snapshot of the screen that is about to be left. Only the old screen gets one: an element
 * shown as a snapshot cannot be clicked. React Router's own state for this (`useViewTransitionState`) is reset too early
 * if a transition is still running when the next one begins.
 */
export function keepSnapshot(): void {
  document.querySelector<HTMLElement>('[data-screen]')?.style.setProperty('view-transition-name', 'screen');
}
