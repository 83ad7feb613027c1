/**
 * `<atrium-tabs label="…" remember="…">`: shows the `<details>` in it as tabs, by the pattern of WAI-ARIA: arrows, Home and End
 * move the focus and choose. The choice is kept for all pages that remember it by the same name.
 */
import { el } from '../tryIt/form.ts';

type Tab = { title: string; button: HTMLButtonElement; panel: HTMLDivElement };

/** Storage that a browser may refuse: then each page begins with its first tab. */
const remembered = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
    } catch {
      // The choice holds on this page.
    }
  },
};

/** Which tab a key leads to, from the one with the focus. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

class Tabs extends HTMLElement {
  private tabs: readonly Tab[] = [];

  connectedCallback(): void {
    // A page that is moved within the document is connected again.
    if (this.tabs.length > 0) return;
    this.tabs = [...this.querySelectorAll<HTMLDetailsElement>(':scope > details')].map((details, index) =>
      this.tabOf(details, index),
    );
    const list = el('div', { role: 'tablist', 'aria-label': this.getAttribute('label') ?? '' });
    list.append(...this.tabs.map(({ button }) => button));
    this.replaceChildren(list, ...this.tabs.map(({ panel }) => panel));
    const kept = remembered.get(this.key);
    this.show(this.tabs.find(({ title }) => title === kept) ?? this.tabs[0]);
  }

  private get key(): string {
    return `atrium-docs-${this.getAttribute('remember') ?? ''}`;
  }

  private tabOf(details: HTMLDetailsElement, index: number): Tab {
    const summary = details.querySelector('summary');
    const title = summary?.textContent ?? '';
    summary?.remove();
    const id = `${this.getAttribute('remember') ?? 'tabs'}-${index}`;
    const button = el('button', { type: 'button', role: 'tab', id, 'aria-controls': `${id}-panel` }, title);
    const panel = el('div', { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': id }, ...details.childNodes);
    const tab = { title, button, panel };
    button.addEventListener('click', () => this.choose(tab));
    button.addEventListener('keydown', (event) => {
      const next = this.tabs[indexAfter(event.key, index, this.tabs.length) ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      this.choose(next);
      next.button.focus();
    });
    return tab;
  }

  private choose(tab: Tab): void {
    this.show(tab);
    remembered.set(this.key, tab.title);
  }

  private show(chosen: Tab | undefined): void {
    for (const tab of this.tabs) {
      const isChosen = tab === chosen;
      tab.button.setAttribute('aria-selected', String(isChosen));
      tab.button.tabIndex = isChosen ? 0 : -1;
      tab.panel.hidden = !isChosen;
    }
  }
}

customElements.define('atrium-tabs', Tabs);
