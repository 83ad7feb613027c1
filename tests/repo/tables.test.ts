/** One look of tables: rows to work with stand in the frame of lists, and a few rows to read in `ui/SmallTable`. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('{web/src,stories}/**/*.tsx', { cwd: root });

/** Whether a file takes a table from Mantine. */
function takesTable(source: string): boolean {
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names = '']) => names);
  return lists.some((names) => names.split(',').some((name) => /^(?:type )?Table(?: as \w+)?$/.test(name.trim())));
}

/** Whether a file makes a table of its own. */
const makesTable = (source: string) => /<table\b|component="table"|role="table"/.test(source);

describe('tables', () => {
  it('are never those of Mantine, which have a look of their own', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => takesTable(read(path)))).toEqual([]);
  });

  it('are made by what lists, by what is a picture in rows and columns, and by the small table', () => {
    expect(sources.filter((path) => makesTable(read(path))).toSorted()).toEqual([
      'web/src/kit/csv/ImportPreview.tsx',
      'web/src/kit/list/ListBody.tsx',
      'web/src/kit/log/LogTable.tsx',
      'web/src/kit/tree/grid/TreeGrid.tsx',
      'web/src/screens/admin/productPermissions/PermissionMatrix.tsx',
      'web/src/settings/autoAssignment/agents/AgentMatrix.tsx',
      'web/src/settings/heatmap/HeatmapTable.tsx',
      'web/src/settings/punchLog/timeline/Timeline.tsx',
      'web/src/ui/SmallTable.tsx',
    ]);
  });

  it.each([
    ["import { Paper, Table, Text } from '@mantine/core';", true],
    ["import {\n  Paper,\n  Table as Rows,\n} from '@mantine/core';", true],
    ["import { TableOfContents } from '@mantine/core';", false],
    ["import { Table } from './Table.tsx';", false],
  ])('are seen in %s', (source, isSeen) => {
    expect(takesTable(source)).toBe(isSeen);
  });

  it.each([
    ['<table className={classes.table}>', true],
    ['<Box\n component="table"\n>', true],
    ['<LoadTable agents={agents} />', false],
  ])('are seen as made in %s', (source, isSeen) => {
    expect(makesTable(source)).toBe(isSeen);
  });
});
