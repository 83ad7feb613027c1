/** The menu of the site. */
import { type Json, listAt, textAt } from '../contract/json.ts';
import type { Page } from './page.ts';

/** An entry of the menu, as the generator takes it. */
type Entry = { label: string; link: string } | { label: string; collapsed: boolean; items: Entry[] };

const link = (label: string, path: string): Entry => ({ label, link: `/${path}/` });
const group = (label: string, items: Entry[], collapsed = true): Entry => ({ label, collapsed, items });

/**
 * @param document The contract.
 * @param pages All pages of the site.
 */
export function sidebarOf(document: Json, pages: readonly Page[]): Entry[] {
  const below = (start: string) =>
    pages.filter(({ path }) => path.startsWith(`${start}/`)).map(({ path, title }) => link(title, path));
  const areas = listAt(document, 'tags').map((tag) => link(textAt(tag, 'x-displayName'), `api/${textAt(tag, 'name')}`));
  return [
    link('Overview', 'overview'),
    group(
      'Build screens',
      [
        { label: 'Storybook', link: '/storybook/' },
        link('How the console is built', 'screens'),
        link('Add a page or a field', 'add'),
        link('Accessibility', 'accessibility'),
      ],
      false,
    ),
    group(
      'Build the server',
      [
        link('The contract', 'contract'),
        link('Check your server', 'verify'),
        link('Connect a server that differs', 'connect'),
        link('Lists that come in pages', 'paged-lists'),
        link('Changes answered without the item', 'bare-answers'),
        link('Write a workflow', 'workflows'),
        link('The mock server', 'mock'),
        link('Keyword sets', 'keywords'),
        link('Rules', 'rules'),
        link('Assumptions', 'assumptions'),
        link('Calls without state', 'example-backed'),
      ],
      false,
    ),
    group(
      'Run the console',
      [
        link('Deploy it', 'deploy'),
        link('Configure it', 'deploy/configuration'),
        link('Without some calls', 'not-served'),
        link('nginx', 'deploy/nginx'),
        link('Caddy', 'deploy/caddy'),
      ],
      false,
    ),
    group(
      'Use the SDK',
      [link('The SDK', 'sdk'), { label: 'Reference of the SDK', link: '/sdk/reference/' }, ...below('examples')],
      false,
    ),
    group('The calls', [link('All areas', 'api'), ...areas]),
    group('Specification', [link('Statement by statement', 'specification'), ...below('specification')]),
    group('Decisions', [link('All decisions', 'decisions'), ...below('decisions')]),
    group('Changes', below('changelog')),
  ];
}
