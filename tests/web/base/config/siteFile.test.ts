import { describe, expect, it } from 'vitest';
import { siteFile } from '../../../../web/src/base/config/siteFile.ts';

describe('[brand.profile] the picture of a partner', () => {
  it.each([
    ['/', '/brands/lumen/logo.svg'],
    ['/console/', '/console/brands/lumen/logo.svg'],
    ['./', './brands/lumen/logo.svg'],
  ])('is in the folder that the site is served from: %s', (base, found) => {
    expect(siteFile('/brands/lumen/logo.svg', base)).toBe(found);
  });

  it.each(['https://cdn.example/logo.svg', '//cdn.example/logo.svg', '#0e5383', ''])(
    '%j is no file of the site',
    (text) => {
      expect(siteFile(text, '/console/')).toBe(text);
    },
  );
});
