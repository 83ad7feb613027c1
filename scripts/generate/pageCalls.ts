/** Which page of the console a file of stories shows. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { routeTable } from '../../web/src/routes/routeTable.ts';

/** An address of the console, without its query. */
const ADDRESS = /['`](\/[^'`?]*)/g;

/**
 * The folder of the page or screen that a file of stories shows, and the file in it that the route loads. Undefined for stories of
 * what the console shows in place of any page.
 *
 * @param root The folder of the repository.
 * @param file From the root: `stories/settings/ServiceLevels.stories.tsx`.
 * @param text What is in the file.
 */
export function pageSourceOf(root: string, file: string, text: string): { folder: string; main: string } | undefined {
  if (!/^stories\/(settings|screens)\//.test(file)) return undefined;
  const row = [...text.matchAll(ADDRESS)]
    .map(([, address = '']) => routeTable.find(({ path }) => path !== '*' && matchPath(path, address)))
    .find((found) => found?.page ?? found?.admin ?? found?.screen);
  if (row?.page !== undefined) return mainIn(join(root, 'web/src/settings', row.page.id), /Page\.tsx$/);
  if (row?.screen !== undefined) return mainIn(join(root, 'web/src/screens', row.screen), /Screen\.tsx$/);
  if (row?.admin === undefined) return undefined;
  const { id } = row.admin;
  const admin = join(root, 'web/src/screens/admin');
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Page.tsx`;
  const folder = readdirSync(admin).find((one) => existsSync(join(admin, one, name)));
  return folder === undefined ? undefined : { folder: join(admin, folder), main: join(admin, folder, name) };
}

function mainIn(folder: string, name: RegExp): { folder: string; main: string } | undefined {
  const main = readdirSync(folder).find((file) => name.test(file));
  return main === undefined ? undefined : { folder, main: join(folder, main) };
}
