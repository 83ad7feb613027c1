// Storybook compiles this file to calls of `React.createElement`, so React itself must be in scope.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { STORY_CHANGED } from 'storybook/internal/core-events';
import { addons, types, useChannel } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { CALL_EVENT, type StoryCall } from '../support/callEvent.ts';
import { operationHref } from '../support/siteLinks.ts';

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Atrium',
    brandImage: './atrium.svg',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: '#0e5383',
    colorSecondary: isDark ? '#3d8fce' : '#0e5383',
    fontBase: 'Inter, system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  }),
});

// Storybook ends the title of each page with its own name, and has no setting for it.
new MutationObserver(() => {
  const title = document.title.replace(/Storybook$/, 'Atrium');
  if (title !== document.title) document.title = title;
}).observe(document.head, { childList: true, subtree: true, characterData: true });

/** The site that this Storybook is a part of, if it is: `npm run docs` sets it. */
const SITE = process.env.STORYBOOK_ATRIUM_SITE;

/** The operation of a call, with a link to its page in the reference, where there is one. */
function Operation({ operationId, area }: StoryCall) {
  if (operationId === undefined) return 'none';
  if (!SITE) return operationId;
  return (
    <a href={operationHref(SITE, area, operationId)} target="_top">
      {operationId}
    </a>
  );
}

/** Lists the calls that the story has made, newest last. */
function CallsPanel() {
  const [calls, setCalls] = React.useState<StoryCall[]>([]);
  useChannel({
    [CALL_EVENT]: (call: StoryCall) => setCalls((current) => [...current, call]),
    [STORY_CHANGED]: () => setCalls([]),
  });
  if (calls.length === 0) return <p style={{ padding: 16 }}>This story has made no call yet.</p>;
  const cell = { padding: '6px 12px', textAlign: 'start' } as const;
  return (
    <table style={{ width: '100%', borderCollapse: 'collapse', fontSize: 13 }}>
      <thead>
        <tr>
          {['Operation', 'Call', 'Status', 'Permission', 'Provenance', 'Contract'].map((heading) => (
            <th key={heading} style={cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map((call, index) => (
          <tr key={`${index}-${call.path}`}>
            <td style={cell}>
              <Operation {...call} />
            </td>
            <td style={cell}>
              {call.method} {call.path}
            </td>
            <td style={cell}>{call.status}</td>
            <td style={cell}>{call.permissions.flat().join(', ') || 'none'}</td>
            <td style={cell}>{call.provenance}</td>
            <td style={cell}>{call.contractProblems.join(' ') || 'valid'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

addons.register('atrium/calls', () => {
  addons.add('atrium/calls/panel', {
    type: types.PANEL,
    title: 'Calls',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <CallsPanel />
      </AddonPanel>
    ),
  });
});
