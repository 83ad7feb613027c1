import { personas } from '../engine/state/personas.ts';
import type { Mock } from './startMock.ts';

/**
 * The text printed for a running mock: its URL, who can sign in, how to stop it.
 * @param others Names and URLs of partner sites on the same server.
 * @param signIn What is said of who can sign in, where it is not the mock that decides.
 */
export function describeMock(
  title: string,
  { checkedBy, engineOrigin, origin }: Pick<Mock, 'checkedBy' | 'origin' | 'engineOrigin'>,
  others: readonly { name: string; origin: string }[] = [],
  signIn?: string,
): string {
  const width = Math.max(...personas.map(({ email }) => email.length));
  const people = personas.map(({ email, description }) => `    ${email.padEnd(width)}  ${description}`);
  return [
    '',
    `  ${title}: ${origin.replace('127.0.0.1', 'localhost')}`,
    ...others.map((other) => `  ${other.name}, a partner: ${other.origin}`),
    '',
    ...(signIn === undefined
      ? [`  Sign in with the password ${personas[0]?.password} as`, ...people]
      : [`  ${signIn}`]),
    '',
    `  Calls are checked by ${checkedBy}.`,
    `  Engine controls: ${engineOrigin}/__mock (reset, scenario, snapshot)`,
    `  Toggle the engine (down or up): kill -USR2 ${process.pid}`,
    '  Stop: Ctrl-C',
    '',
  ].join('\n');
}
