import { useSelector } from 'react-redux';
import type { ConsoleState } from './consoleSlice.ts';

/** The console's own session state. */
export function useConsoleState(): ConsoleState {
  return useSelector((state: { console: ConsoleState }) => state.console);
}
