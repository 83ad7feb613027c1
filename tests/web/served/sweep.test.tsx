import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadModules } from '../../../stories/support/loadModules.ts';
import { operations } from '@atrium-console/sdk/operations';
import { allAnswered } from '../support/latency.ts';
import { renderConsole, renderPage } from '../support/renderConsole.tsx';
import { areas, pages } from './support.ts';
import { appendFileSync } from 'node:fs';

const log = (s: string) => appendFileSync('/tmp/sweep.log', s + '\n');
const cases: [string, string, readonly string[]][] = [];
const mode = process.env.SWEEP ?? 'areas';
const want = process.env.ONLY;
for (const page of pages) {
  if (want && page.id !== want) continue;
  if (mode === 'areas') for (const [area, ids] of areas) if (ids.some((id) => page.calls.includes(id))) cases.push([page.id, area, ids]);
  if (mode === 'reads') for (const id of page.calls) if (operations[id].method === 'GET' && !page.shows.includes(id) && id !== 'getProfile') cases.push([page.id, id, [id]]);
}
it.each(cases)('%s without %s', async (id, what, ids) => {
  const page = pages.find((p) => p.id === id)!;
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const calls: string[] = [];
  await loadModules(page.href);
  const view = renderPage(page.href, { onCall: (c) => calls.push(c.operationId ?? ''), config: { not_served: new Set(ids) } });
  await screen.findByRole('heading', { level: 1, name: page.title }).catch(() => log(`${id} / ${what}: NO HEADING ${document.body.textContent?.slice(0, 200)}`));
  for (let n = 0; n < 6; n++) await act(async () => { await allAnswered(); await new Promise((r) => setTimeout(r, 5)); });
  const bad = calls.filter((c) => ids.includes(c));
  if (bad.length) log(`${id} / ${what}: CALLED ${bad}`);
  if (error.mock.calls.length) log(`${id} / ${what}: CONSOLE ${String(error.mock.calls[0]).slice(0, 200)}`);
  const alerts = screen.queryAllByRole('alert').map((a) => a.textContent);
  if (alerts.length) log(`${id} / ${what}: ALERT ${alerts.join(' | ')}`);
  const loading = screen.queryAllByRole('status', { name: 'Loading' });
  if (loading.length) log(`${id} / ${what}: LOADING`);
  const body = document.querySelector('main')?.textContent ?? '';
  if (/server does not offer/.test(body)) log(`${id} / ${what}: NOTE ${body.match(/.{0,60}server does not offer.{0,80}/g)?.join(' | ')}`);
  if (/could not be|failed|try again/i.test(body)) log(`${id} / ${what}: WORDS ${body.match(/.{0,60}(could not be|failed|Try again).{0,60}/)?.[0]}`);
  view.unmount();
});
