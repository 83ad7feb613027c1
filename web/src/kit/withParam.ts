/** Changes some of the parameters and returns all of them. */
export type ParamsUpdate = (current: URLSearchParams) => URLSearchParams;

/** Sets one URL parameter and keeps the others; an empty text removes it. */
export function withParam(name: string, value: string): ParamsUpdate {
  return withParams({ [name]: value });
}

/** Sets several URL parameters and keeps the others; an empty text removes one. */
export function withParams(values: Readonly<Record<string, string>>): ParamsUpdate {
  return (current) => {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
}
