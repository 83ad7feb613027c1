/** Opens the search of a page whose address ends in `?search`: the SDK's reference, which has none of its own, leads here. */
function openSearch(): void {
  const search = document.querySelector('site-search');
  if (search === null) return;
  // The field is made when the page is idle. Before it is there, the window would be empty.
  const observer = new MutationObserver(() => {
    if (search.querySelector('input') === null) return;
    observer.disconnect();
    search.querySelector<HTMLButtonElement>('button[data-open-modal]')?.click();
  });
  observer.observe(search, { childList: true, subtree: true });
}

if (new URLSearchParams(location.search).has('search')) openSearch();
