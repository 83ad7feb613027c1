const sheet = new CSSStyleSheet();
sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }');
document.adoptedStyleSheets.push(sheet);

/** Whether toasts stay on screen: four seconds are too short for a busy machine, and for whoever looks at several stories. */
export function holdToasts(areHeld: boolean): void {
  sheet.disabled = !areHeld;
}
