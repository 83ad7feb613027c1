import { ticketTagLimits } from '../generated/limits/ticketTags.ts';
import type { TicketTag, TicketTagType } from '../index.ts';
import { groupBy } from './groupBy.ts';

/** The levels of the tree from the top (SPEC 3). */
export const OUTLINE_LEVELS: readonly TicketTagType[] = ['group', 'category', 'tag'];

/** Maximum length of a name in the contract, in characters (Unicode code points). */
export const OUTLINE_NAME_LENGTH: number = ticketTagLimits.name.maxLength;

/** A group, category or tag of an outline, with its children. */
export type OutlineNode = { name: string; children: OutlineNode[] };

/**
 * The problem with a line. `indent-mixed`: mixes tabs and spaces; `indent-step`: the indentation matches no level;
 * `indent-jump`: more than one level deeper; `too-deep`: below a tag; `twice`: its parent already has an item of this name.
 */
export type OutlineProblemCode =
  | 'indent-mixed'
  | 'indent-step'
  | 'indent-jump'
  | 'too-deep'
  | 'no-name'
  | 'name-too-long'
  | 'twice'
  | 'no-group'
  | 'no-category';

/** `line` counts from 1. `first`, only for `twice`, is the line where the name was first used. */
export type OutlineProblem = { line: number; code: OutlineProblemCode; name: string; first?: number };

export type ParsedOutline = { ok: true; outline: OutlineNode[] } | { ok: false; problems: OutlineProblem[] };

/** A row of a table with the columns `group,category,tag`; an empty cell is an empty string. */
export type OutlineRow = { line: number; group: string; category: string; tag: string };

const BULLET = /^[-*•](?:\s+|$)/;
const HEADINGS: readonly string[] = OUTLINE_LEVELS;

/** Normalizes a name: line breaks become spaces, and surrounding spaces are removed. */
function tidy(name: string): string {
  return name.replace(/[\r\n]+/g, ' ').trim();
}

/** Names are compared without regard to case, as on the server. */
function keyOf(name: string): string {
  return tidy(name).toLowerCase();
}

type Place = { node: OutlineNode; line: number; below: Map<string, Place> };

function newPlace(name: string, line: number): Place {
  return { node: { name, children: [] }, line, below: new Map() };
}

/** Finds or creates the place of a name under a parent. */
function placeUnder(parent: Place, name: string, line: number): { place: Place; isNew: boolean } {
  const known = parent.below.get(keyOf(name));
  if (known !== undefined) return { place: known, isNew: false };
  const place = newPlace(name, line);
  parent.below.set(keyOf(name), place);
  parent.node.children.push(place.node);
  return { place, isNew: true };
}

function parsed(root: Place, problems: OutlineProblem[]): ParsedOutline {
  return problems.length === 0 ? { ok: true, outline: root.node.children } : { ok: false, problems };
}

type Line = { line: number; indent: string; name: string };

/** The non-blank lines, without their bullets. */
function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((raw, index) => {
      const rest = raw.trimStart();
      if (rest === '') return [];
      const indent = raw.slice(0, raw.length - rest.length);
      return [{ line: index + 1, indent, name: tidy(rest.replace(BULLET, '')) }];
    });
}

type Depth = { depth: number; problem?: OutlineProblemCode };

/** Creates a function for the depth of a line. The first line is the top level; the first deeper one sets the step. */
function depthReader(lines: readonly Line[]): (indent: string, before: number) => Depth {
  const hasTabs = lines.find(({ indent }) => indent !== '')?.indent[0] === '\t';
  const isMixed = (indent: string) => (hasTabs ? /[^\t]/.test(indent) : indent.includes('\t'));
  const widths = lines.filter(({ indent }) => !isMixed(indent)).map(({ indent }) => indent.length);
  const base = widths[0] ?? 0;
  const step = hasTabs ? 1 : (widths.find((width) => width > base) ?? base + 1) - base;
  return (indent, before) => {
    // The depth of such a line is unknown; keeping the previous one avoids follow-up errors.
    if (isMixed(indent)) return { depth: Math.max(0, before), problem: 'indent-mixed' };
    const depth = (indent.length - base) / step;
    if (depth < 0 || !Number.isInteger(depth)) {
      return { depth: Math.max(0, Math.min(before, Math.floor(depth))), problem: 'indent-step' };
    }
    if (depth > before + 1) return { depth, problem: 'indent-jump' };
    return depth < OUTLINE_LEVELS.length ? { depth } : { depth, problem: 'too-deep' };
  };
}

/**
 * Parses an outline: one name per line, children indented by tabs or spaces, bullets optional. Returns all problems
 * together.
 */
export function parseOutline(text: string): ParsedOutline {
  const lines = linesOf(text);
  const depthOf = depthReader(lines);
  const root = newPlace('', 0);
  const problems: OutlineProblem[] = [];
  let open = [root];
  let before = -1;
  for (const { line, indent, name } of lines) {
    const { depth, problem } = depthOf(indent, before);
    const parentAt = Math.min(depth, open.length - 1);
    const { place, isNew } = placeUnder(open[parentAt] ?? root, name, line);
    if (problem !== undefined) problems.push({ line, code: problem, name });
    if (name === '') problems.push({ line, code: 'no-name', name });
    else if (!isNew && problem === undefined) problems.push({ line, code: 'twice', name, first: place.line });
    if ([...name].length > OUTLINE_NAME_LENGTH) problems.push({ line, code: 'name-too-long', name });
    open = [...open.slice(0, parentAt + 1), place];
    before = depth;
  }
  return parsed(root, problems);
}

/** Whether a text is a table rather than an outline: its first line has the columns `group` and `category`. */
export function isOutlineTable(text: string): boolean {
  const cells = firstLine(text)
    .split(/[,;\t]/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim()
        .toLowerCase(),
    );
  return cells.includes('group') && cells.includes('category') && cells.every((cell) => HEADINGS.includes(cell));
}

function firstLine(text: string): string {
  return /[^\s\uFEFF][^\r\n]*/.exec(text)?.[0] ?? '';
}

/** Parses the rows of a table. A row without a tag declares a category, one without a category a group. */
export function parseOutlineTable(rows: readonly OutlineRow[]): ParsedOutline {
  const root = newPlace('', 0);
  const problems: OutlineProblem[] = [];
  const declared = new Map<Place, number>();
  for (const row of rows) {
    const { line } = row;
    const [group, category, tag] = [tidy(row.group), tidy(row.category), tidy(row.tag)];
    const last = tag || category || group;
    if (last === '') continue;
    if (group === '') problems.push({ line, code: 'no-group', name: last });
    if (tag !== '' && category === '') problems.push({ line, code: 'no-category', name: tag });
    if (group === '' || (tag !== '' && category === '')) continue;
    let place = root;
    for (const name of [group, category, tag].filter((cell) => cell !== '')) {
      const found = placeUnder(place, name, line);
      if (found.isNew && [...name].length > OUTLINE_NAME_LENGTH) problems.push({ line, code: 'name-too-long', name });
      place = found.place;
    }
    const first = declared.get(place);
    if (first !== undefined) problems.push({ line, code: 'twice', name: last, first });
    else declared.set(place, line);
  }
  return parsed(root, problems);
}

/** Looks up the children of an item; `null` returns the groups. */
function childrenOf(tags: readonly TicketTag[]): (parent: string | null) => readonly TicketTag[] {
  const byParent = groupBy(tags, ({ parent_id }) => parent_id);
  return (parent) => byParent.get(parent) ?? [];
}

/** Formats a tree as an outline with two spaces per level, which `parseOutline` parses back without loss. */
export function formatOutline(tags: readonly TicketTag[]): string {
  const below = childrenOf(tags);
  const write = (parent: string | null, indent: string): string[] =>
    below(parent).flatMap((tag) => {
      const name = tidy(tag.name);
      // The bullet escapes names that would be parsed as a bullet, a blank line or the header of a table.
      const bullet = name === '' || BULLET.test(name) || isOutlineTable(name) ? '- ' : '';
      return [`${indent}${bullet}${name}\n`, ...write(tag._id, `${indent}  `)];
    });
  return write(null, '').join('');
}

/** `new`: only in the outline; `there`: in both; `missing`: only in the list. */
export type OutlineChange = 'new' | 'there' | 'missing';

export type OutlineDiffNode = {
  change: OutlineChange;
  level: TicketTagType;
  /** The stored name if there is one: a difference in case is not a change. */
  name: string;
  /** Undefined for a new item. */
  stored: TicketTag | undefined;
  children: OutlineDiffNode[];
};

export type OutlineCounts = Record<OutlineChange, Record<TicketTagType, number>>;

export type OutlineDiff = {
  /** In the order of the outline, followed by the missing items. */
  nodes: OutlineDiffNode[];
  counts: OutlineCounts;
  /** Number of names that are missing in one place and new in another: probably meant as moves. */
  moved: number;
};

/** Compares a list with an outline. Items match by name, ignoring case, under the same parent. */
export function diffOutline(tags: readonly TicketTag[], outline: readonly OutlineNode[]): OutlineDiff {
  const below = childrenOf(tags);
  const none = () => ({ group: 0, category: 0, tag: 0 });
  const counts: OutlineCounts = { new: none(), there: none(), missing: none() };
  const names: Record<OutlineChange, Set<string>> = { new: new Set(), there: new Set(), missing: new Set() };

  const compare = (parent: string | null | undefined, written: readonly OutlineNode[], depth: number) => {
    const level = OUTLINE_LEVELS[depth];
    if (level === undefined) return [];
    const list = parent === undefined ? [] : below(parent);
    // Reversed, so that the first of two equal names wins.
    const byName = new Map(list.toReversed().map((tag) => [keyOf(tag.name), tag]));
    const matched = new Set<TicketTag>();
    const node = (change: OutlineChange, written: OutlineNode, stored?: TicketTag): OutlineDiffNode => {
      const name = stored?.name ?? written.name;
      counts[change][level] += 1;
      names[change].add(`${level} ${keyOf(name)}`);
      return { change, level, name, stored, children: compare(stored?._id, written.children, depth + 1) };
    };
    const nodes = written.map((each) => {
      const match = byName.get(keyOf(each.name));
      if (match !== undefined) matched.add(match);
      return node(match === undefined ? 'new' : 'there', each, match);
    });
    const missing = list.filter((tag) => !matched.has(tag));
    return [...nodes, ...missing.map((tag) => node('missing', { name: tag.name, children: [] }, tag))];
  };
  const nodes = compare(null, outline, 0);
  return { nodes, counts, moved: [...names.missing].filter((name) => names.new.has(name)).length };
}

type StepBase = {
  level: TicketTagType;
  name: string;
  /** The names from the group down to the item itself. */
  path: readonly string[];
};

/** `parent` is the id of a stored item, or the step that creates it; null for a group. */
export type OutlineCreation = StepBase & { kind: 'create'; parent: string | OutlineCreation | null };
export type OutlineDeletion = StepBase & { kind: 'delete'; tag: TicketTag };
export type OutlineStep = OutlineCreation | OutlineDeletion;

/**
 * Plans the steps in batches: the steps of a batch depend only on earlier batches, not on each other. Creates from the top
 * down, then deletes from the bottom up, so that nothing is deleted before everything new exists.
 */
export function planOutline(diff: OutlineDiff, options: { deleteMissing: boolean }): OutlineStep[][] {
  const creations: OutlineStep[][] = OUTLINE_LEVELS.map(() => []);
  const deletions: OutlineStep[][] = OUTLINE_LEVELS.map(() => []);
  const walk = (
    nodes: readonly OutlineDiffNode[],
    parent: string | OutlineCreation | null,
    above: readonly string[],
  ) => {
    for (const { change, level, name, stored, children } of nodes) {
      const path = [...above, name];
      let self: string | OutlineCreation | null = stored?._id ?? null;
      if (stored === undefined) {
        self = { kind: 'create', level, name, path, parent };
        creations[above.length]?.push(self);
      } else if (change === 'missing' && options.deleteMissing) {
        deletions[above.length]?.push({ kind: 'delete', level, name, path, tag: stored });
      }
      walk(children, self, path);
    }
  };
  walk(diff.nodes, null, []);
  return [...creations, ...deletions.toReversed()].filter((batch) => batch.length > 0);
}
