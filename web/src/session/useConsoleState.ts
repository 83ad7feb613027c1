import { useSelector } from 'react-redux';
import type { ConsoleState } from './consoleSlice.ts';

/** What the console itself remembers of a session. */
export function useConsoleState(): ConsoleState {
  return useSelector((state: { console: ConsoleState }) => state.console);
}
