import { buildConsole } from '../../../scripts/start/buildConsole.ts';

/** The workers share one build. */
export default async function buildOnce(): Promise<void> {
  await buildConsole({ force: false });
}
