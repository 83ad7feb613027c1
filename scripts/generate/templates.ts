/**
 * Gives the client the path of an endpoint as it is in the contract, with the values of its parameters, instead of a text
 * that is put together: hooks and plain calls then refuse the same values.
 */
export function withTemplates(text: string, paths: readonly string[]): string {
  return text.replaceAll(/url: `([^`]*)`/g, (_, url: string) => {
    const values = [...url.matchAll(/\$\{([^}]+)\}/g)].map(([, value]) => value);
    const form = url.replaceAll(/\$\{[^}]+\}/g, '{}');
    const path = paths.find((one) => one.replaceAll(/\{\w+\}/g, '{}') === form);
    if (path === undefined) throw new Error(`The contract has no path ${url}.`);
    const pairs = [...path.matchAll(/\{(\w+)\}/g)].map(([, name], place) => `${name}: ${values[place]}`);
    return pairs.length === 0 ? `url: '${path}'` : `url: '${path}', path: { ${pairs.join(', ')} }`;
  });
}
