import { NewPageProblem } from './NewPageProblem.ts';
import { pascal } from './words.ts';

/** The registry's text with the page of a row: its last line says what is loaded when the page is opened. */
export function withLazy(registry: string, id: string): string {
  const start = registry.indexOf(`\n    id: '${id}',\n`);
  const end = registry.indexOf('\n  },\n', start);
  if (start === -1 || end === -1)
    throw new NewPageProblem(`The row “${id}” of the registry was not found in its text.`);
  return `${registry.slice(0, end)}\n    lazy: () => import('./${id}/${pascal(id)}Page.tsx'),${registry.slice(end)}`;
}
