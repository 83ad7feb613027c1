/** The zod schemas of every request and response. Loaded only for validation. */
export * from './generated/zod/index.ts';
