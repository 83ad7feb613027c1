/** Builds the console, whose sizes are measured. */
import { buildConsole } from '../start/buildConsole.ts';

await buildConsole({ force: true });
