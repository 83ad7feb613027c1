/** Sets one URL parameter and keeps the others; an empty text removes it. */
export function withParam(name: string, value: string) {
  return (current: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
}
