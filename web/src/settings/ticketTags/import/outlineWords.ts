import { OUTLINE_NAME_LENGTH, type OutlineProblem, type TagCounts } from '@atrium-console/sdk/rules';

/** How many there are of all levels. */
export function total(counts: TagCounts): number {
  return counts.group + counts.category + counts.tag;
}

/** A problem of a line, and what to do about it. */
export function problemWords({ code, name, first }: OutlineProblem): string {
  switch (code) {
    case 'indent-mixed':
      return 'Tabs and spaces are mixed. Indent every line with the same.';
    case 'indent-step':
      return 'This indent fits no level. Line it up with the lines around it.';
    case 'indent-jump':
      return `“${name}” is indented more than one level below the line before. Indent it less, or add what is missing above.`;
    case 'too-deep':
      return `“${name}” is below a tag. There are three levels: group, category, tag.`;
    case 'no-name':
      return 'There is a bullet and no name. Write a name or remove the line.';
    case 'name-too-long':
      return `This name has ${name.length} characters; ${OUTLINE_NAME_LENGTH} fit.`;
    case 'twice':
      return `“${name}” stands at the same place in line ${first} already. Remove one of them or give it another name.`;
    case 'no-group':
      return `“${name}” has no group. Fill in its group.`;
    case 'no-category':
      return `The tag “${name}” has no category. Fill in its category.`;
  }
}
