/** Styles of the mock providers' pages: light and dark, for a popup of 600 by 600 and for phones. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; background: light-dark(#f4f5f7, #17181a); color: light-dark(#1b1d21, #eceef1); }
main { max-width: 30rem; margin: 0 auto; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li { position: relative; padding: .625rem .875rem; border: 1px solid light-dark(#d3d7de, #3d4148); border-radius: .5rem;
  background: light-dark(#fff, #212327); }
li:hover { border-color: light-dark(#3b5bdb, #91a7ff); }
a { color: light-dark(#3049b8, #a9bbff); font-weight: 600; text-decoration: none; }
a::after { content: ""; position: absolute; inset: 0; border-radius: .5rem; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: none; }
a:focus-visible::after { outline: 3px solid light-dark(#3b5bdb, #91a7ff); outline-offset: 2px; }
span { display: block; font-size: .875rem; color: light-dark(#4d535c, #b4bac4); }
`;

/** A complete page around an HTML body. */
export function providerPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;
}

/** Escapes text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
