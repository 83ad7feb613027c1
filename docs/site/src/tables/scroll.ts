/** Tables that are wider than the page scroll, and can be reached by keys for it: only while they are. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

document.addEventListener('DOMContentLoaded', () => {
  for (const table of document.querySelectorAll('.sl-markdown-content table')) observer.observe(table);
});
