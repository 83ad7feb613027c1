/** In the pages of the SDK's reference: the keys of TypeDoc's own search lead to the search of the site. */
addEventListener(
  'keydown',
  (event) => {
    const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const isSearch = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSearch && (event.key !== '/' || isInField)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector('#tsd-toolbar-links a[href$="?search"]')?.click();
  },
  { capture: true },
);
