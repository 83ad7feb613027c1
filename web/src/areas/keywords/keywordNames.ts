import { pathText } from '../../kit/words/pathText.ts';

type NamedKeyword = { _id: string; name?: string; parent_id?: string | null };

export type KeywordNames = {
  /** The path of a keyword: `Northwind › Stores`. */
  pathOf: (id: string) => string;
  /** The first keywords whose path has every word, as options of a select. */
  search: (text: string, most: number) => { value: string; label: string }[];
};

/** The levels of the tree of keywords. */
const LEVELS = 3;

/** @param keywords All keywords; `undefined` while they are not known. */
export function keywordNames(keywords: readonly NamedKeyword[] | undefined): KeywordNames {
  const byId = new Map(keywords?.map((keyword) => [keyword._id, keyword]));
  const paths = new Map<string, string>();
  const pathOf = (id: string): string => {
    const keyword = byId.get(id);
    if (keyword === undefined) return keywords === undefined ? 'A keyword' : 'Deleted keyword';
    const known = paths.get(id);
    if (known !== undefined) return known;
    const names: string[] = [];
    let next: NamedKeyword | undefined = keyword;
    while (next !== undefined && names.length < LEVELS) {
      names.unshift(next.name ?? '');
      next = byId.get(next.parent_id ?? '');
    }
    const path = pathText(names);
    paths.set(id, path);
    return path;
  };
  const optionOf = ({ _id }: { _id: string }) => ({ value: _id, label: pathOf(_id) });
  // Filled by the first letter that is typed: an account may have 100,000 keywords.
  let lowerCase: { _id: string; path: string }[] | undefined;
  const search = (text: string, most: number) => {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return (keywords ?? []).slice(0, most).map(optionOf);
    lowerCase ??= (keywords ?? []).map(({ _id }) => ({ _id, path: pathOf(_id).toLowerCase() }));
    const found: { value: string; label: string }[] = [];
    for (const keyword of lowerCase) {
      if (found.length === most) break;
      if (words.every((word) => keyword.path.includes(word))) found.push(optionOf(keyword));
    }
    return found;
  };
  return { pathOf, search };
}
