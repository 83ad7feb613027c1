#!/usr/bin/env node
/**
 * `atrium-dialect`: makes the table that clients translate by, of a file that says how a server differs. Exit status: 0 written,
 * 1 the file is wrong, 2 could not run.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readDialectFile } from './cli/dialect.ts';

const USAGE = `Makes the table that clients of Atrium translate by, of a file that says how a server differs.

  atrium-dialect FILE [--out TABLE] [--stated]

The file is an OpenAPI Overlay with x-wire. The table is JSON: for createClient({ dialect }) of the SDK, and for the
console, whose config.json names it.

  --out TABLE    where to write it; without it, it is printed
  --stated       list what the file changes although the specification states it, as warnings
`;

function fail(problem: string, status: number): never {
  process.stderr.write(`${problem}\n`);
  process.exit(status);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string' }, stated: { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\nSee atrium-dialect --help.`, 2);
  }
}

const { values, positionals } = read();
const [file, ...more] = positionals;
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (file === undefined || more.length > 0) fail('Name one file.\nSee atrium-dialect --help.', 2);
const dialect = await readDialectFile(file, 'The file');
if (!dialect.ok) fail(dialect.problems.join('\n'), 1);
for (const part of values.stated ? dialect.stated : []) process.stderr.write(`${part}\n`);
if (!values.stated && dialect.stated.length > 0)
  process.stderr.write(`Changes ${dialect.stated.length} things that the specification states; --stated lists them.\n`);
for (const part of dialect.uneven) process.stderr.write(`${part}: is that so?\n`);
const table = `${JSON.stringify(dialect.value)}\n`;
if (values.out === undefined) process.stdout.write(table);
else await writeFile(values.out, table).catch((error) => fail(`${values.out} cannot be written: ${error.message}`, 2));
