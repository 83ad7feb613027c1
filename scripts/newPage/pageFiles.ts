import type { SettingsPageRow } from '../../web/src/settings/registry.ts';
import type { AreaFacts } from './areaFacts.ts';
import { columnsText, draftText } from './draftTexts.ts';
import type { PageNames } from './pageInput.ts';
import { editorText, pageText } from './pageTexts.ts';
import { storyText, testText } from './proofTexts.ts';
import { camel, pascal, plural, sentence } from './words.ts';

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
    { path: `tests/web/settings/${names.id}/${names.Id}Page.test.tsx`, text: testText(input) },
    { path: `stories/settings/${story}.stories.tsx`, text: storyText(input) },
  ];
}
