import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../docs/accessibility.md', import.meta.url));

/** Where the console links to. */
const FILE = 'accessibility.html';

const STYLE = `
:root { color-scheme: light dark; }
[data-mantine-color-scheme=light] { color-scheme: light; }
[data-mantine-color-scheme=dark] { color-scheme: dark; }
body { max-width: 80ch; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 Inter, system-ui, sans-serif; overflow-wrap: break-word;
  color: light-dark(#212529, #dee2e6); background: light-dark(#fff, #242424); }
a { color: light-dark(#0e5383, #a7cce6); }
a[href="/"] { display: inline-block; padding-block: 4px; }
h1, h2 { line-height: 1.3; }
h2 { margin-top: 2.5rem; }
code { font-size: .875em; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .5rem .75rem .5rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid light-dark(#ced4da, #495057); }
:focus-visible { outline: 2px solid light-dark(#0e5383, #a7cce6); outline-offset: 2px; }
@media (max-width: 40rem) {
  table { font-size: .875rem; hyphens: auto; }
  th, td { padding-inline-end: .5rem; }
}
`;

/** The statement as a page of its own, in the colours that are chosen in the console. */
export async function accessibilityPage(): Promise<string> {
  const text = await readFile(SOURCE, 'utf8');
  const body = await marked.parse(text);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accessibility</title>
<link rel="icon" href="data:,">
<script src="/color-scheme.js"></script>
<style>${STYLE}</style>
</head>
<body>
<main>
<a href="/">Back to the console</a>
${body}</main>
</body>
</html>
`;
}

/**
 * Adds the accessibility statement of the documentation to the site, so that everybody who uses the console can read it, also
 * before they sign in. It is no screen of the console, which would have to load a renderer for it.
 */
export function accessibilityStatement(): Plugin {
  return {
    name: 'atrium-accessibility-statement',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await accessibilityPage() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, response, next) => {
        accessibilityPage().then((page) => response.setHeader('Content-Type', 'text/html').end(page), next);
      });
    },
  };
}
