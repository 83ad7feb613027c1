/**
 * The live regions within others: what comes into them may be announced twice.
 * Playwright runs it in a page, so it must need nothing from outside.
 */
export function nestedLiveRegions(): string[] {
  const live = '[role=alert], [role=status], [role=log], output, [aria-live=polite], [aria-live=assertive]';
  return [...document.querySelectorAll(live)].flatMap((region) => {
    const outer = region.parentElement?.closest(live);
    return outer ? [`Announced twice: “${region.textContent.trim()}” within “${outer.textContent.trim()}”`] : [];
  });
}
