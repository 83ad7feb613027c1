/** `<atrium-try>`: a button, which becomes the form of the page's operation. The engine is loaded when it is pressed. */
import { el } from './form.ts';
import type { TriedOperation } from './operation.ts';

class TryIt extends HTMLElement {
  connectedCallback(): void {
    const source = this.querySelector('script')?.textContent;
    if (!source) return;
    const operation: TriedOperation = JSON.parse(source);
    const start = el('button', { type: 'button', class: 'try' }, 'Try it');
    start.addEventListener('click', () => void this.start(operation, start));
    this.append(start);
  }

  private async start(operation: TriedOperation, button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    button.textContent = 'Starting…';
    try {
      const { createPanel } = await import('./panel.ts');
      button.replaceWith(await createPanel(operation));
      this.querySelector('select')?.focus();
    } catch {
      button.disabled = false;
      button.textContent = 'The engine could not be loaded. Try again.';
    }
  }
}

customElements.define('atrium-try', TryIt);
