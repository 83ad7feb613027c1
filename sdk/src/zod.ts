/** The zod schemas of every request and response. Loaded only for validation. */
import { en } from 'zod/locales';

export * from './generated/zod/index.ts';

/**
 * Says in words what a schema refuses: `ListSlaResponse.safeParse(value, inEnglish)`. Without it every message is "Invalid
 * input", unless the application has chosen a language for all schemas with zod's `config`.
 */
// Bundlers can leave out a call that is marked as pure, but not a property of what it returns.
export const inEnglish = /* @__PURE__ */ words();

function words() {
  return { error: en().localeError };
}
