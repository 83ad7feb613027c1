/** The first page of the site: a door for each kind of user. */
import type { Page } from './page.ts';

type Door = { title: string; about: string; links: readonly (readonly [title: string, href: string])[] };

const DOORS: readonly Door[] = [
  {
    title: 'Build screens',
    about: 'Every component, every page and every state of it, live on the mock.',
    links: [
      ['Storybook', '/storybook/'],
      ['How the console is built', '/screens/'],
      ['Add a page or a field', '/add/'],
      ['Accessibility', '/accessibility/'],
    ],
  },
  {
    title: 'Build the server',
    about: 'What the console calls, what it expects, and a program that checks your server.',
    links: [
      ['All calls, with samples', '/api/'],
      ['The rules', '/rules/'],
      ['What there is to decide', '/assumptions/'],
      ['Check your server', '/verify/'],
    ],
  },
  {
    title: 'Run the console',
    about: 'One build of static files for every deployment, and a file that configures it.',
    links: [
      ['Deploy it', '/deploy/'],
      ['Configure it', '/deploy/configuration/'],
      ['Run it with the mock server', '/overview/#run-it'],
      ['What changed', '/changelog/contract/'],
    ],
  },
  {
    title: 'Use the SDK',
    about: 'A typed client, RTK Query hooks, schemas, webhooks, and a command line.',
    links: [
      ['The SDK', '/sdk/'],
      ['Its reference', '/sdk/reference/'],
      ['Programs to begin with', '/examples/'],
      ['All calls, with samples', '/api/'],
    ],
  },
];

const TITLE = 'Atrium for developers';

/** @param version The version of contract, SDK and mock. */
export function startPage(version: string): Page {
  const doors = DOORS.map(({ title, about, links }) => {
    const items = links.map(([text, href]) => `<li><a href="${href}">${text}</a></li>`).join('');
    return `<section class="door"><h2>${title}</h2><p>${about}</p><ul>${items}</ul></section>`;
  });
  return {
    path: '',
    title: TITLE,
    description: 'The account console: its contract, its SDK, its mock server and its book of components.',
    body: [
      `<p class="tagline">The account console of a social-listening and customer-engagement suite, built contract first. Version ${version}.</p>`,
      `<div class="doors">${doors.join('')}</div>`,
    ].join('\n\n'),
    // The name of the site, which other titles end with, is in this one already.
    head: { template: 'splash', head: [{ tag: 'title', content: TITLE }] },
  };
}
