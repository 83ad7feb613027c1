import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './browsers.ts';
import { flatIcons } from './flatIcons.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), flatIcons()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: BROWSERS,
    // Every browser that runs this target preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The list of what each lazy page needs stands in the first chunk and grows with every page. Style sheets must be in
      // it, or a page shows before them; modules are found as soon as the page itself is there.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // What every visit loads is one chunk. Left to itself the bundler makes sixteen chunks of it, most of them below 600
      // bytes, which is 14 more requests and 4 kB more when compressed.
      output: { codeSplitting: { groups: [{ name: 'console', tags: ['$initial'] }] } },
    },
    reportCompressedSize: false,
    // Sizes are checked compressed, see `.size-limit.mjs`.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
});
