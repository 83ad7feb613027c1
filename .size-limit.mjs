import { readFileSync } from 'node:fs';

const dist = 'web/dist';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** A module with all its static imports. */
function closure(id, seen = new Set()) {
  if (!seen.has(id)) {
    seen.add(id);
    for (const other of manifest[id].imports ?? []) closure(other, seen);
  }
  return seen;
}

const files = (ids) => [...new Set([...ids].map((id) => `${dist}/${manifest[id].file}`))];
const isPage = (id) => /^src\/settings\/[^/]+\/\w+Page\.tsx$/.test(id);
const pages = Object.keys(manifest).filter(isPage);
if (pages.length === 0) throw new Error('No settings page was found in the build.');

/** The chunk of a name, for chunks that hold several screens. */
const named = (name) => Object.keys(manifest).find((id) => manifest[id].name === name);

const firstLoad = closure('src/app/early.ts', closure(named('signIn'), closure('index.html')));
// What several pages share is loaded once; a page's own chunk is its module and what no other page uses.
const uses = new Map(pages.map((page) => [page, closure(page)]));
const own = (page) =>
  [...uses.get(page)].filter(
    (id) => !firstLoad.has(id) && pages.every((other) => other === page || !uses.get(other).has(id)),
  );

export default [
  { name: 'First load to sign-in', path: files(firstLoad), limit: '175 kB', gzip: true },
  ...pages.map((page) => ({ name: page, path: files(own(page)), limit: '30 kB', gzip: true })),
];
