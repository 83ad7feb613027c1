import { isSitePath } from './brand.ts';

/**
 * Where the browser finds a picture. A path of the site counts from where the site is served: the console from the root of its
 * origin, the static Storybook from any folder. Other addresses stay as they are.
 * @param base What the build calls its folder: `/`, or `./` for one that works in any folder.
 */
export function siteFile(address: string, base = import.meta.env.BASE_URL): string {
  return isSitePath(address) ? `${base}${address.slice(1)}` : address;
}
