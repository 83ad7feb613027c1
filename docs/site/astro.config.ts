import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const base = process.env.ATRIUM_DOCS_BASE ?? '/';
// Written by `npm run docs`, which runs Astro on this folder.
const sidebar = JSON.parse(readFileSync(new URL('./.generated/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  outDir: process.env.ATRIUM_DOCS_OUT ?? '../dist',
  base,
  // Files that are not made of Markdown: the contract and pictures.
  publicDir: './.generated/public',
  cacheDir: '../../node_modules/.cache/astro',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Astro needs a newer one than the one that Node would find from here.
  vite: { environments: { prerender: { resolve: { noExternal: ['cookie'] } } } },
  integrations: [
    starlight({
      title: 'Atrium',
      logo: { src: '../../web/public/favicon.svg' },
      favicon: '/favicon.svg',
      customCss: ['./src/site.css'],
      components: { Head: './src/components/Head.astro' },
      routeMiddleware: './src/areaMenu.ts',
      sidebar,
      // The indexes are made afterwards, of all that is on the site: these pages and Storybook, and the SDK's reference.
      pagefind: {
        mergeIndex: [{ bundlePath: `${base.replace(/\/$/, '')}/pagefind-sdk`, baseUrl: base, indexWeight: 0.02 }],
      },
      lastUpdated: false,
      pagination: false,
      credits: false,
      disable404Route: false,
      // What is wrapped needs no scrolling, neither on phones nor by keys.
      expressiveCode: { themes: ['github-light', 'github-dark'], defaultProps: { wrap: true } },
    }),
  ],
});
