/** `npm run headers -- --config FILE`: the headers that a web server sends for a configuration. */
import { parseArgs } from 'node:util';
import { readConfig } from '../start/readConfig.ts';
import { report } from '../start/report.ts';
import { securityHeaders } from '../start/securityHeaders.ts';

async function main() {
  const { values } = parseArgs({ options: { config: { type: 'string' } } });
  const { config, warnings } = await readConfig(values.config);
  for (const warning of warnings) console.warn(`Configuration: ${warning}`);
  for (const [name, value] of Object.entries(securityHeaders(config))) console.log(`${name}: ${value}`);
}

main().catch(report);
