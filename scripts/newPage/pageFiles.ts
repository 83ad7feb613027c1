import type { SettingsPageRow } from '../../web/src/settings/registry.ts';
import type { AreaFacts } from './areaFacts.ts';
import { columnsText, draftText } from './draftTexts.ts';
import { editorText, pageText } from './pageTexts.ts';
import { storyText, testText } from './proofTexts.ts';
import { camel, pascal, plural, sentence } from './words.ts';

export type PageNames = {
  /** `blacklist`, and `Blacklist` in names of components. */
  id: string;
  Id: string;
  /** Of the variables and functions of an item: `blacklistEntry`, `BlacklistEntry`. */
  item: string;
  Item: string;
  Body: string;
  /** `entry`, `entries`. */
  one: string;
  many: string;
};

export type PageInput = { row: SettingsPageRow; facts: AreaFacts; names: PageNames };

/** Every file of a new page, by its path in the repository. */
export function pageFiles(given: { row: SettingsPageRow; facts: AreaFacts; one: string | undefined }) {
  const { row, facts } = given;
  const one = given.one ?? sentence(facts.item).toLowerCase();
  const names: PageNames = {
    id: row.id,
    Id: pascal(row.id),
    item: camel(facts.item),
    Item: facts.item,
    Body: facts.body,
    one,
    many: plural(one),
  };
  const input = { row, facts, names };
  const folder = `web/src/settings/${names.id}`;
  const story = row.title
    .split(' ')
    .map((word) => pascal(word))
    .join('');
  return [
    { path: `${folder}/${names.item}Draft.ts`, text: draftText(input) },
    { path: `${folder}/${names.item}Columns.tsx`, text: columnsText(input) },
    { path: `${folder}/${names.Item}Editor.tsx`, text: editorText(input) },
    { path: `${folder}/${names.Id}Page.tsx`, text: pageText(input) },
    { path: `tests/web/${names.id}/${names.Id}Page.test.tsx`, text: testText(input) },
    { path: `stories/pages/${story}.stories.tsx`, text: storyText(input) },
  ];
}
