import type { TicketTag } from '@atrium-console/sdk';
import {
  diffOutline,
  formatOutline,
  isOutlineTable,
  OUTLINE_LEVELS,
  type OutlineCreation,
  type OutlineNode,
  type OutlineStep,
  parseOutline,
  parseOutlineTable,
  planOutline,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const lower = (name: string) => name.trim().toLowerCase();

/** Few names, so that trees overlap. Some look like a bullet, a table or a separate line. */
const anyName = fc.oneof(
  fc.constantFrom(
    'Order',
    'order',
    'Delivery',
    'Late parcel',
    'LATE PARCEL',
    '- dash',
    '* star',
    '-',
    'group,category',
  ),
  fc
    .string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
    .map((text) => text.replaceAll(/[\r\n]+/g, ' ').trim())
    .filter((text) => text !== '' && text.length <= 80),
);
const siblings = <T extends { name: string }>(node: fc.Arbitrary<T>) =>
  fc.uniqueArray(node, { maxLength: 4, selector: (each) => lower(each.name) });
const level = (children: fc.Arbitrary<OutlineNode[]>) => siblings(fc.record({ name: anyName, children }));
const outline = level(level(level(fc.constant([]))));

let counter = 0;
const nextId = () => {
  counter += 1;
  return counter.toString(16).padStart(24, '0');
};

/** The tags that a server stores for an outline. */
function stored(nodes: readonly OutlineNode[]): TicketTag[] {
  const plan = planOutline(diffOutline([], nodes), { deleteMissing: false });
  return apply([], plan);
}

/** Runs a plan like a server: rejects a parent of the wrong level and a taken name, and deletes descendants. */
function apply(tags: readonly TicketTag[], plan: readonly OutlineStep[][]): TicketTag[] {
  let list = [...tags];
  const ids = new Map<OutlineCreation, string>();
  for (const step of plan.flat()) {
    if (step.kind === 'delete') {
      const item = list.find(({ _id }) => _id === step.tag._id);
      if (item === undefined) throw new Error(`${step.name} is gone already.`);
      list = list.filter((tag) => ![tag._id, tag.ticket_group_id, tag.ticket_cat_id].includes(step.tag._id));
      continue;
    }
    const parentId = typeof step.parent === 'object' && step.parent !== null ? ids.get(step.parent) : step.parent;
    const parent = list.find(({ _id }) => _id === parentId);
    const depth = OUTLINE_LEVELS.indexOf(step.level);
    const parentDepth = parent && [parent.ticket_group_id, parent.ticket_cat_id].filter(Boolean).length;
    expect(parentDepth).toBe(depth === 0 ? undefined : depth - 1);
    const taken = list.some((tag) => tag.parent_id === (parentId ?? null) && lower(tag.name) === lower(step.name));
    expect(taken).toBe(false);
    const tag: TicketTag = {
      _id: nextId(),
      name: step.name,
      parent_id: parent?._id ?? null,
      ...(parent && { ticket_group_id: parent.ticket_group_id ?? parent._id }),
      ...(parent?.ticket_group_id !== undefined && { ticket_cat_id: parent._id }),
    };
    ids.set(step, tag._id);
    list.push(tag);
  }
  return list;
}

/** Every path of a list, ignoring case and order. */
function paths(tags: readonly TicketTag[]): string[] {
  const byId = new Map(tags.map((tag) => [tag._id, tag]));
  const path = (tag: TicketTag): string[] => {
    const parent = byId.get(tag.parent_id ?? '');
    return [...(parent ? path(parent) : []), lower(tag.name)];
  };
  return tags.map((tag) => JSON.stringify(path(tag))).sort();
}

function outlinePaths(nodes: readonly OutlineNode[], above: string[] = []): string[] {
  return nodes
    .flatMap((node) => {
      const path = [...above, lower(node.name)];
      return [JSON.stringify(path), ...outlinePaths(node.children, path)];
    })
    .sort();
}

const problemsOf = (text: string) => {
  const read = parseOutline(text);
  return read.ok ? [] : read.problems.map(({ line, code, first }) => [line, code, ...(first ? [first] : [])]);
};
const node = (name: string, ...children: OutlineNode[]): OutlineNode => ({ name, children });

describe('outline of ticket tags', () => {
  it.each([
    ['two spaces', 'Order\n  Delivery\n    Late\n  Payment\nSale'],
    ['four spaces', 'Order\n    Delivery\n        Late\n    Payment\nSale'],
    ['tabs', 'Order\n\tDelivery\n\t\tLate\n\tPayment\nSale'],
    ['bullets', '- Order\n  * Delivery\n    • Late\n  - Payment\n- Sale'],
    ['Windows line ends and a byte order mark', '\uFEFFOrder\r\n  Delivery\r\n    Late\r\n  Payment\r\nSale\r\n'],
    ['blank lines and an indented paste', '\n   Order\n     Delivery\n\n       Late \n     Payment\n   Sale\n  \n'],
  ])('[tags.levels] reads %s', (_, text) => {
    const outline = [node('Order', node('Delivery', node('Late')), node('Payment')), node('Sale')];
    expect(parseOutline(text)).toEqual({ ok: true, outline });
  });

  it('[tags.levels] rejects a fourth level and reports all other problems with their lines', () => {
    const text = [
      'Order', // 1
      '  Delivery',
      '    Late',
      '      Too late', // 4
      ' Half', // 5
      '\tTab', // 6
      'Sale',
      '    Jump', // 8
      'ORDER', // 9
      '-', // 10
      'x'.repeat(81), // 11
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      [4, 'too-deep'],
      [5, 'indent-step'],
      [6, 'indent-mixed'],
      [8, 'indent-jump'],
      [9, 'twice', 1],
      [10, 'no-name'],
      [11, 'name-too-long'],
    ]);
  });

  it.each([
    [
      'the step comes from lines that do not mix tabs and spaces',
      'A\n \tMixed\n    B\n        C',
      [[2, 'indent-mixed']],
    ],
    ['a line above the first level', '  A\n B', [[2, 'indent-step']]],
    ['a whole step above the first level', '  A\n    B\nC', [[3, 'indent-step']]],
    ['a mixed line counts as deep as the one before', 'A\n  B\n    C\n \tMixed\n    D', [[4, 'indent-mixed']]],
    ['half a step counts as the level above it', 'A\n  B\n    C\n   Half\n    D', [[4, 'indent-step']]],
    [
      'but never as deeper than the line before',
      'A\n  B\nC\n     Half\n    D',
      [
        [4, 'indent-step'],
        [5, 'indent-jump'],
      ],
    ],
    [
      'mixed lines at the start count as groups',
      ' \tA\n \tB\nB',
      [
        [1, 'indent-mixed'],
        [2, 'indent-mixed'],
        [3, 'twice', 2],
      ],
    ],
    ['a jump stays below the line before', 'A\n  B\nC\n    D\nD', [[4, 'indent-jump']]],
    ['a misplaced line is not also a duplicate', 'A\n  B\n  C\n \tC', [[4, 'indent-mixed']]],
  ])('reports one mistake once: %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('takes names as they are written', () => {
    const names = ['x'.repeat(80), 'Tea - green', 'A\uFEFFB', 'ß', 'ss'];
    expect(parseOutline(names.join('\n'))).toEqual({ ok: true, outline: names.map((name) => node(name)) });
  });

  it('writes plain names as they are, and marks only those that would be read differently', () => {
    const tags = stored([node('Tea - green', node('Delivery', node('- dash')))]);
    expect(formatOutline(tags)).toBe('Tea - green\n  Delivery\n    - - dash\n');
    const odd = ['Late\r\nparcel', ' '].map((name): TicketTag => ({ _id: nextId(), name, parent_id: null }));
    expect(formatOutline(odd)).toBe('Late parcel\n- \n');
  });

  it('allows a name under two parents, and reports duplicates under one parent, ignoring case', () => {
    expect(problemsOf('A\n  X\nB\n  X')).toEqual([]);
    expect(problemsOf('A\n  X\n  Y\n  x')).toEqual([[4, 'twice', 2]]);
  });

  it.each([
    ['group,category,tag\nA,B,C', true],
    ['\uFEFF"Group";"Category"\nA;B', true],
    ['\n\nTag\tCategory\tGroup\n', true],
    ['" Group "; "Category" ', true],
    ['gr"oup",category', false],
    ['"gr"oup,category', false],
    ['Group\n  category', false],
    ['group,category,colour', false],
    ['- group,category,tag', false],
    ['', false],
  ])('distinguishes a table from an outline: %j', (text, is) => {
    expect(isOutlineTable(text)).toBe(is);
  });

  it('reads a table whose rows may repeat values from the rows above', () => {
    const row = (line: number, group: string, category = '', tag = '') => ({ line, group, category, tag });
    const rows = [row(2, 'A', 'B', 'C'), row(3, 'a', 'b', 'D'), row(4, 'A'), row(5, ''), row(6, 'E', 'F')];
    expect(parseOutlineTable(rows)).toEqual({
      ok: true,
      outline: [node('A', node('B', node('C'), node('D'))), node('E', node('F'))],
    });
    const longest = 'x'.repeat(80);
    expect(parseOutlineTable([row(2, longest)])).toEqual({ ok: true, outline: [node(longest)] });
    const skipped = [row(2, '', 'B'), row(3, 'B'), row(4, 'A', '', 'C'), row(5, 'A', 'C')];
    expect(parseOutlineTable(skipped)).toEqual({
      ok: false,
      problems: [
        { line: 2, code: 'no-group', name: 'B' },
        { line: 4, code: 'no-category', name: 'C' },
      ],
    });
    const bad = [row(2, 'A', '', 'C'), row(3, '', 'B'), row(4, '', '', 'C'), row(5, 'A'), row(6, ' a ')];
    expect(parseOutlineTable([...bad, row(7, 'A', 'x'.repeat(81))])).toMatchObject({
      ok: false,
      problems: [
        { line: 2, code: 'no-category', name: 'C' },
        { line: 3, code: 'no-group', name: 'B' },
        { line: 4, code: 'no-group' },
        { line: 4, code: 'no-category' },
        { line: 6, code: 'twice', first: 5 },
        { line: 7, code: 'name-too-long' },
      ],
    });
  });

  it('parses its own output without loss', () => {
    fc.assert(
      fc.property(outline, (written) => {
        expect(parseOutline(formatOutline(stored(written)))).toEqual({ ok: true, outline: written });
      }),
    );
  });

  /** Lines as people paste them: indented somehow, with and without bullets, blank, or with odd characters. */
  const messyLine = fc.record({
    indent: fc.constantFrom('', ' ', '  ', '    ', '\t', '\t\t', ' \t', '      '),
    bullet: fc.constantFrom('', '', '- ', '* ', '•\t', '-'),
    name: fc.oneof(anyName, fc.constantFrom('', ' ', '\u2028', '"', 'a'.repeat(200)), fc.string({ unit: 'binary' })),
  });
  const messyText = fc
    .record({
      mark: fc.constantFrom('', '\uFEFF'),
      lines: fc.array(messyLine, { maxLength: 12 }),
      end: fc.constantFrom('\n', '\r\n', '\r'),
    })
    .map(({ mark, lines, end }) => mark + lines.map(({ indent, bullet, name }) => indent + bullet + name).join(end));

  /** The numbers of the lines with a name or a bullet. */
  const writtenLines = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/)
      .flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
  const size = (nodes: readonly OutlineNode[]): number =>
    nodes.reduce((sum, { children }) => sum + 1 + size(children), 0);

  it('reads every line of any text, or says which lines it cannot read', () => {
    fc.assert(
      fc.property(messyText, (text) => {
        const read = parseOutline(text);
        const lines = writtenLines(text);
        if (read.ok) {
          expect(size(read.outline)).toBe(lines.length);
          expect(parseOutline(formatOutline(stored(read.outline)))).toEqual(read);
        } else {
          expect(read.problems.length).toBeGreaterThan(0);
          expect(lines).toEqual(expect.arrayContaining(read.problems.map(({ line }) => line)));
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('reads every row of any table, or says which rows it cannot read', () => {
    const cell = fc.oneof(fc.constantFrom('', '', 'Order', 'order', 'Late parcel', ' '), anyName);
    const table = fc
      .array(fc.record({ group: cell, category: cell, tag: cell }), { maxLength: 12 })
      .map((rows) => rows.map((row, index) => ({ ...row, line: index + 2 })));
    const pathOf = ({ group, category, tag }: { group: string; category: string; tag: string }) =>
      [group, category, tag].map(lower).filter((name) => name !== '');
    const has = (nodes: readonly OutlineNode[], [name, ...rest]: readonly string[]): boolean =>
      name === undefined || nodes.some((node) => lower(node.name) === name && has(node.children, rest));
    fc.assert(
      fc.property(table, (rows) => {
        const read = parseOutlineTable(rows);
        if (read.ok) {
          const paths = rows.map(pathOf);
          expect(paths.filter((path) => !has(read.outline, path))).toEqual([]);
          const wanted = new Set(paths.flatMap((path) => path.map((_, end) => JSON.stringify(path.slice(0, end + 1)))));
          expect(size(read.outline)).toBe(wanted.size);
        } else {
          const lines = rows.filter((row) => pathOf(row).length > 0).map(({ line }) => line);
          expect(lines).toEqual(expect.arrayContaining(read.problems.map(({ line }) => line)));
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('finds no difference between a list and its own outline', () => {
    fc.assert(
      fc.property(outline, (written) => {
        const tags = stored(written);
        const read = parseOutline(formatOutline(tags));
        const diff = diffOutline(tags, read.ok ? read.outline : []);
        expect(planOutline(diff, { deleteMissing: true })).toEqual([]);
      }),
    );
  });

  it('[tags.levels] creates new items and keeps the rest, and does nothing the second time', () => {
    fc.assert(
      fc.property(outline, outline, (before, wanted) => {
        const tags = stored(before);
        const after = apply(tags, planOutline(diffOutline(tags, wanted), { deleteMissing: false }));
        expect(paths(after)).toEqual([...new Set([...paths(tags), ...outlinePaths(wanted)])].sort());
        expect(after.slice(0, tags.length)).toEqual(tags);
        expect(planOutline(diffOutline(after, wanted), { deleteMissing: false })).toEqual([]);
      }),
    );
  });

  it('[tags.levels] results in exactly the outline when missing items are also deleted', () => {
    fc.assert(
      fc.property(outline, outline, (before, wanted) => {
        const tags = stored(before);
        const after = apply(tags, planOutline(diffOutline(tags, wanted), { deleteMissing: true }));
        expect(paths(after)).toEqual(outlinePaths(wanted));
        expect(planOutline(diffOutline(after, wanted), { deleteMissing: true })).toEqual([]);
      }),
    );
  });

  it('counts by level, and the counts match the plan', () => {
    fc.assert(
      fc.property(outline, outline, (before, wanted) => {
        const tags = stored(before);
        const diff = diffOutline(tags, wanted);
        const sum = (change: 'new' | 'there' | 'missing') =>
          Object.values(diff.counts[change]).reduce((all, count) => all + count, 0);
        const steps = planOutline(diff, { deleteMissing: true }).flat();
        expect(sum('new')).toBe(steps.filter(({ kind }) => kind === 'create').length);
        expect(sum('missing')).toBe(steps.filter(({ kind }) => kind === 'delete').length);
        expect(sum('there') + sum('missing')).toBe(tags.length);
        expect(sum('there') + sum('new')).toBe(outlinePaths(wanted).length);
      }),
    );
  });

  it('creates from the top down and then deletes from the bottom up', () => {
    const tags = stored([node('Old', node('Old', node('Old')))]);
    const plan = planOutline(diffOutline(tags, [node('New', node('New', node('New')))]), { deleteMissing: true });
    expect(plan.map((turn) => turn.map(({ kind, level }) => `${kind} ${level}`))).toEqual([
      ['create group'],
      ['create category'],
      ['create tag'],
      ['delete tag'],
      ['delete category'],
      ['delete group'],
    ]);
  });

  it('counts what is missing in one place and new in another', () => {
    const tags = stored([node('A', node('X', node('Late'))), node('B', node('Y'))]);
    expect(diffOutline(tags, [node('A', node('X')), node('B', node('Y', node('late')))]).moved).toBe(1);
    expect(diffOutline(tags, []).moved).toBe(0);
    expect(diffOutline(stored([node('A')]), [node('B')]).moved).toBe(0);
  });

  it('[tags.levels] compares three levels', () => {
    const { nodes, counts } = diffOutline([], [node('A', node('B', node('C', node('D'))))]);
    expect(nodes[0]?.children[0]?.children[0]?.children).toEqual([]);
    expect(counts.new).toEqual({ group: 1, category: 1, tag: 1 });
  });
});
