import { ApiFailure, createTransport } from '@atrium-console/sdk';
import { parseRuntimeConfig } from './runtimeConfig.ts';

/** Fetches and checks `/config.json`. Never rejects: problems are returned, to be shown. */
export async function loadRuntimeConfig(): Promise<ReturnType<typeof parseRuntimeConfig>> {
  const failed = (message: string) => ({ ok: false as const, problems: [{ field: '(file)', message }] });
  try {
    const response = await createTransport()(new Request('/config.json'));
    if (!response.ok) return failed(`could not be read: the server answered with status ${response.status}.`);
    const parsed = parseRuntimeConfig(await response.json());
    if (!parsed.ok || parsed.config.not_served.size === 0) return parsed;
    const { unknownOperations } = await import('./unknownOperations.ts');
    const problems = unknownOperations(parsed.config);
    return problems.length === 0 ? parsed : { ok: false, problems };
  } catch (error) {
    if (error instanceof ApiFailure) return failed('could not be read: the server cannot be reached.');
    if (error instanceof SyntaxError) return failed('is not valid JSON.');
    throw error;
  }
}
