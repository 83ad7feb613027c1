/** Keeps toasts on screen, where a busy machine may take longer to look at one than the four seconds that it stays. */
export function holdToasts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}
