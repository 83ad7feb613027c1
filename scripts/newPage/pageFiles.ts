/** Every file of a new page: where it is, and the template that writes it. */
import type { PageFile, PageInput } from './pageInput.ts';
import { hasRecords, pageNames } from './pageNames.ts';
import { collectionColumns } from './templates/collection/columns.ts';
import { collectionEditor } from './templates/collection/editor.ts';
import { collectionPage } from './templates/collection/pageComponent.ts';
import { collectionRecords } from './templates/collection/records.ts';
import { collectionStories } from './templates/collection/stories.ts';
import { collectionTest } from './templates/collection/test.ts';
import { bodyDraft } from './templates/draft.ts';
import { formElement } from './templates/form/formElement.ts';
import { formPage } from './templates/form/pageComponent.ts';
import { formStories } from './templates/form/stories.ts';
import { formTest } from './templates/form/test.ts';
import { logColumns } from './templates/log/columns.ts';
import { logFilters } from './templates/log/filters.ts';
import { logPage } from './templates/log/pageComponent.ts';
import { logStories } from './templates/log/stories.ts';
import { logTest } from './templates/log/test.ts';
import { pascal } from './words.ts';

export function pageFiles({ facts, ...page }: PageInput): PageFile[] {
  const { columns, draft, Editor, filters, Form, Page } = pageNames({ facts, ...page });
  const { id } = page.row;
  const inPage = (name: string, text: string) => ({ path: `web/src/settings/${id}/${name}`, text });
  const test = (text: string) => ({ path: `tests/web/settings/${id}/${Page}.test.tsx`, text });
  const stories = (text: string) => ({ path: `stories/settings/${pascal(id)}.stories.tsx`, text });
  switch (facts.kind) {
    case 'collection': {
      const input = { ...page, facts };
      return [
        inPage(`${Page}.tsx`, collectionPage(input)),
        test(collectionTest(input)),
        stories(collectionStories(input)),
        inPage(`${draft}.ts`, bodyDraft(input)),
        inPage(`${columns}.tsx`, collectionColumns(input)),
        inPage(`${Editor}.tsx`, collectionEditor(input)),
        ...(hasRecords(input) ? [inPage('records.ts', collectionRecords(input))] : []),
      ];
    }
    case 'form': {
      const input = { ...page, facts };
      return [
        inPage(`${Page}.tsx`, formPage(input)),
        test(formTest(input)),
        stories(formStories(input)),
        inPage(`${draft}.ts`, bodyDraft(input)),
        inPage(`${Form}.tsx`, formElement(input)),
      ];
    }
    case 'log': {
      const input = { ...page, facts };
      return [
        inPage(`${Page}.tsx`, logPage(input)),
        test(logTest(input)),
        stories(logStories(input)),
        inPage(`${filters}.ts`, logFilters(input)),
        inPage(`${columns}.tsx`, logColumns(input)),
      ];
    }
  }
}
