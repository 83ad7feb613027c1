/** Sets one parameter of the address and leaves the others; an empty text takes it away. */
export function withParam(name: string, value: string) {
  return (current: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };
}
