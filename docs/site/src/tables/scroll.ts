/**
 * Tables in narrow windows. One that is wider than the page scrolls, and can be reached by keys for it as long as it is. Paths
 * and names in code may go on in the next line after a slash or a full stop, so that fewer are.
 */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

function addBreaks(code: Element): void {
  const parts = (code.textContent ?? '').split(/(?<=[/.])(?=\w)/);
  code.replaceChildren(
    ...parts.flatMap((part, index) => (index === 0 ? [part] : [document.createElement('wbr'), part])),
  );
}

document.addEventListener('DOMContentLoaded', () => {
  for (const table of document.querySelectorAll('.sl-markdown-content table')) {
    for (const code of table.querySelectorAll('code')) addBreaks(code);
    observer.observe(table);
  }
});
