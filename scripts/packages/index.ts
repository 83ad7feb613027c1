/** `npm run build:packages`: builds the packages that strangers install, in `dist`, and packs each into a tarball there. */
import { relative } from 'node:path';
import { buildPackages } from './buildPackages.ts';
import { packPackages } from './packPackages.ts';

for (const tarball of packPackages(await buildPackages())) console.log(relative(process.cwd(), tarball));
