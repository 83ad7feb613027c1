import type { Dialect } from '../dialect/dialect.ts';
import type { Context } from './context.ts';

/** What of a server that differs is not translated but accepted: other statuses, and errors without all that the contract's have. */
export function tolerated(dialect: Dialect | undefined): Pick<Context, 'statuses' | 'errors'> {
  const statuses = Object.entries(dialect?.accepts ?? {}).map(([status, others]) => [Number(status), others] as const);
  const { lacks } = dialect?.errors ?? {};
  if (lacks === undefined) return { statuses: new Map(statuses) };
  const code = lacks.includes('code') ? {} : { code: '/code' };
  const errors = lacks.includes('errors') ? {} : { errors: '/errors' };
  return { statuses: new Map(statuses), errors: { message: '/message', ...code, ...errors } };
}

/** How many of the changes are named. */
const NAMED = 8;

/** What the reader must know of a server that differs from what the specification states, in a sentence. */
export function statedNotices(stated: readonly string[] = []): string[] {
  if (stated.length === 0) return [];
  const more = stated.length > NAMED ? `, and ${stated.length - NAMED} more, which atrium-dialect --stated lists` : '';
  return [
    `By the options or the file, this server may differ from what the specification states: ${stated.slice(0, NAMED).join(', ')}${more}.`,
  ];
}

/** A notice of what a file calls otherwise in what is sent than in what is shown, which only a change that succeeds would tell. */
export function unevenNotices(uneven: readonly string[] = []): string[] {
  if (uneven.length === 0) return [];
  const more = uneven.length > NAMED ? `, and ${uneven.length - NAMED} more, which atrium-dialect lists` : '';
  return [
    `The file has one name for what is shown and another one for what is sent: ${uneven.slice(0, NAMED).join('; ')}${more}.`,
  ];
}
