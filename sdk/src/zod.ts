/** The schemas of every request and answer, by zod. Loaded only by those who check. */
export * from './generated/zod/accounts.ts';
export * from './generated/zod/auth.ts';
export * from './generated/zod/canned-responses.ts';
export * from './generated/zod/profile.ts';
export * from './generated/zod/sla.ts';
export * from './generated/zod/working-status.ts';
