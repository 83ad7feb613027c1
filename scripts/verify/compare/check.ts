import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysAround } from '../../../openapi/verify/phases/rules.ts';
import { createEngineServer } from '../engineServer.ts';
import { ownInputs } from '../inputs.ts';
import { documentOf, wholeDocument } from './scope.ts';
import { serve } from './serve.ts';
import type { Server } from './servers.ts';
import type { Tool } from './tools/tool.ts';
import type { Ran } from './verdict.ts';

/** Lets a tool check a server. Each run has a mock of its own, so that no tool suffers from what another one wrote. */
export async function checkServer(tool: Tool, { area, make }: Server): Promise<Ran> {
  const engine = createEngineServer({ scenario: 'full' });
  const { shown, wrap } = make();
  const { origin, close } = await serve(wrap(engine.fetch));
  const folder = await mkdtemp(join(tmpdir(), 'atrium-compare-'));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const found = await tool.check({
      ...{ origin, area, folder },
      document: documentOf(area, { origin, shown }),
      whole: wholeDocument({ origin, shown }),
      session: engine.session('operator'),
      limited: [engine.session('analyst'), engine.session('expired'), engine.session('agent')],
      other: engine.session('unpaid'),
      inputs: { ...ownInputs, due_invoice: shown(ownInputs.due_invoice) },
      days: daysAround(Date.now()),
    });
    return { found, seconds: seconds() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), seconds: seconds() };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
