/** The schemas of every request and answer, by zod. Loaded only by those who check. */
export * from './generated/zod/index.ts';
