import { ticketTagBodyLimits } from '@atrium-console/sdk/limits';
import type { OutlineProblem, TagCounts } from '@atrium-console/sdk/rules';
import { limitProblem } from '../../../kit/limits/limitProblem.ts';

/** The number of items on all levels. */
export function total(counts: TagCounts): number {
  return counts.group + counts.category + counts.tag;
}

/** Describes the problem of a line and how to fix it. */
export function problemWords({ code, name, first }: OutlineProblem): string {
  switch (code) {
    case 'indent-mixed':
      return 'Tabs and spaces are mixed. Indent all lines with the same character.';
    case 'indent-step':
      return 'This indent matches no level. Align it with the lines around it.';
    case 'indent-jump':
      return `“${name}” is indented more than one level below the line before. Indent it less, or add the missing level above it.`;
    case 'too-deep':
      return `“${name}” is below a tag. There are three levels: group, category, tag.`;
    case 'no-name':
      return 'This line has a bullet but no name. Enter a name or remove the line.';
    case 'name-too-long':
      return limitProblem(name, ticketTagBodyLimits.name) ?? 'This name is too long.';
    case 'twice':
      return `“${name}” already appears in line ${first} under the same parent. Remove or rename one of them.`;
    case 'no-group':
      return `“${name}” has no group. Enter its group.`;
    case 'no-category':
      return `The tag “${name}” has no category. Enter its category.`;
  }
}
