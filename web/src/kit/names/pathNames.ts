import { pathText } from '../words/pathText.ts';

type NamedItem = { _id: string; name?: string | undefined; parent_id?: string | null | undefined };

export type PathNames = {
  /** The path of an item: `Northwind › Stores`. */
  pathOf: (id: string) => string;
  /** The first items whose path has every word, as options of a select. Only those that `isOption` accepts. */
  search: (text: string, most: number, isOption?: (id: string) => boolean) => { value: string; label: string }[];
};

/** The levels of the deepest trees: those of keywords and of tags. */
const LEVELS = 3;

/**
 * The names of items that others refer to by id.
 * @param items All items, in a tree or not; `undefined` while they are not known.
 * @param one The singular noun: `keyword`.
 * @param isPartial Whether the person sees only a part of them, so that one without a name may well exist.
 */
export function pathNames(items: readonly NamedItem[] | undefined, one: string, isPartial = false): PathNames {
  const byId = new Map(items?.map((item) => [item._id, item]));
  const paths = new Map<string, string>();
  const pathOf = (id: string): string => {
    const item = byId.get(id);
    if (item === undefined) {
      if (items === undefined) return `A ${one}`;
      return isPartial ? `A ${one} that the options of your group hide` : `Deleted ${one}`;
    }
    const known = paths.get(id);
    if (known !== undefined) return known;
    const names: string[] = [];
    let next: NamedItem | undefined = item;
    while (next !== undefined && names.length < LEVELS) {
      names.unshift(next.name ?? '');
      next = byId.get(next.parent_id ?? '');
    }
    const path = pathText(names);
    paths.set(id, path);
    return path;
  };
  const optionOf = ({ _id }: { _id: string }) => ({ value: _id, label: pathOf(_id) });
  // Only those of parents are kept, which are few: thousands of paths of their own would make the first letter slow.
  const lowerPathsAbove = new Map<string, string>();
  const lowerPathOf = ({ name = '', parent_id }: NamedItem): string => {
    const parent = byId.get(parent_id ?? '');
    if (parent === undefined) return name.toLowerCase();
    let above = lowerPathsAbove.get(parent._id);
    if (above === undefined) {
      // Stored before following the parents, so that items in a circle end the path.
      lowerPathsAbove.set(parent._id, '');
      above = lowerPathOf(parent);
      lowerPathsAbove.set(parent._id, above);
    }
    return pathText([above, name.toLowerCase()]);
  };
  // Filled as far as searches get: an account may have 100,000 keywords, and most searches find enough before the last one.
  const lowerPaths: string[] = [];
  const search = (text: string, most: number, isOption: (id: string) => boolean = () => true) => {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const isFound = (item: NamedItem, index: number) => {
      // Without words, the paths are not needed.
      if (words.length === 0) return true;
      const path = lowerPaths[index] ?? lowerPathOf(item);
      lowerPaths[index] = path;
      return words.every((word) => path.includes(word));
    };
    const found: { value: string; label: string }[] = [];
    for (const [index, item] of (items ?? []).entries()) {
      if (found.length === most) break;
      if (isFound(item, index) && isOption(item._id)) found.push(optionOf(item));
    }
    return found;
  };
  return { pathOf, search };
}
