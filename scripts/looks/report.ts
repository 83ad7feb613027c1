/** Writes what differs as a page with both pictures side by side. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../docs/page.ts';
import type { Capture } from './capture.ts';
import type { Difference } from './compare.ts';

/** A story in one view that is not what it was. */
export type Changed = {
  title: string;
  name: string;
  id: string;
  view: string;
  before: Capture | undefined;
  after: Capture | undefined;
  difference: Difference | undefined;
};

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 Inter, system-ui, sans-serif; }
body { margin: 2rem; }
section { margin: 2rem 0; border-top: 1px solid #8888; }
.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1rem; }
figure { margin: 0; }
img { width: 100%; border: 1px solid #8888; }
pre { overflow-x: auto; }
`;

function said({ before, after, difference }: Changed): string {
  if (before === undefined) return 'It is new.';
  if (after === undefined) return 'It is gone.';
  const parts = [
    ...(difference?.points ? [`${difference.points} points look different`] : []),
    ...(difference?.speech.length ? [`${difference.speech.length} lines are read differently`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** A picture, or nothing where there is none. */
async function figure(folder: string, name: string, caption: string, picture: Buffer | undefined): Promise<string> {
  if (picture === undefined) return '';
  const file = `${name}.png`;
  await writeFile(join(folder, file), picture);
  return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a></figure>`;
}

/** @returns The file of the page. */
export async function writeReport(folder: string, changed: readonly Changed[], compared: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const sections: string[] = [];
  for (const one of changed) {
    const name = `${one.id}-${one.view}`;
    const pictures = [
      await figure(folder, `${name}-before`, 'Before', one.before?.picture),
      await figure(folder, `${name}-after`, 'After', one.after?.picture),
      await figure(folder, `${name}-marked`, 'What differs', one.difference?.marked),
    ];
    const speech = one.difference?.speech ?? [];
    sections.push(
      `<section><h2>${escapeHtml(`${one.title}: ${one.name}`)} (${one.view})</h2><p>${said(one)}</p>`,
      `<div class="pictures">${pictures.join('')}</div>`,
      speech.length === 0 ? '' : `<pre>${escapeHtml(speech.join('\n'))}</pre>`,
      '</section>',
    );
  }
  const heading = changed.length === 0 ? 'Nothing looks or reads differently' : `${changed.length} pictures differ`;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title><style>${STYLE}</style><h1>${heading}</h1><p>${escapeHtml(compared)}</p>${sections.join('\n')}</html>\n`;
  const file = join(folder, 'index.html');
  await writeFile(file, page);
  return file;
}
