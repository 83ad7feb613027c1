export * from '../../sdk/src/generated/zod/accounts.ts';
export * from '../../sdk/src/generated/zod/auth.ts';
export * from '../../sdk/src/generated/zod/canned-responses.ts';
export * from '../../sdk/src/generated/zod/profile.ts';
export * from '../../sdk/src/generated/zod/sla.ts';
export * from '../../sdk/src/generated/zod/working-status.ts';
