/** Imports every entry of the installed packages and prints how many names each exports. */
import { readdirSync, readFileSync } from 'node:fs';

const scope = 'node_modules/@atrium-console';
const found = {};
for (const name of readdirSync(scope)) {
  const manifest = JSON.parse(readFileSync(`${scope}/${name}/package.json`, 'utf8'));
  for (const [entry, target] of Object.entries(manifest.exports)) {
    // Hooks need React, which only some strangers have.
    if (typeof target === 'string' || (entry === './rtk' && process.argv.includes('--without-react'))) continue;
    const specifier = `@atrium-console/${name}${entry.slice(1)}`;
    found[specifier] = Object.keys(await import(specifier)).length;
  }
}
console.log(JSON.stringify(found));
