/** Opens the search of a page whose address ends in `?search`: the SDK's reference, which has none of its own, leads here. */
async function openSearch(): Promise<void> {
  await customElements.whenDefined('site-search');
  const search = document.querySelector('site-search');
  search?.querySelector<HTMLButtonElement>('button[data-open-modal]')?.click();
  if (search === null) return;
  // The field is made when the page is idle.
  const observer = new MutationObserver(() => {
    const field = search.querySelector('input');
    if (field === null) return;
    observer.disconnect();
    field.focus();
  });
  observer.observe(search, { childList: true, subtree: true });
}

if (new URLSearchParams(location.search).has('search')) void openSearch();
