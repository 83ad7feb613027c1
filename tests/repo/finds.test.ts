import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Modules } from '../../scripts/generate/finds/modules.ts';
import { propertyDescriptions } from '../../scripts/generate/finds/propertyDescriptions.ts';
import { PageWalk } from '../../scripts/generate/finds/walk.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-finds-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is found on a page with these files, with all that is said of it. */
function walk(files: Record<string, string>, creates: { title: string; at: string }[] = []) {
  const page = mkdtempSync(join(folder, 'page-'));
  mkdirSync(page, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(page, name), text);
  return new PageWalk(new Modules(), folder, creates).page(join(page, 'Page.tsx'));
}

/** Its kinds, labels and links. */
function findsOf(...page: Parameters<typeof walk>) {
  return walk(...page).map(({ kind, label, params }) => `${kind} ${label} ${params.join('&')}`.trim());
}

describe('what is found on a page, by its source', () => {
  it('is its fields, in the components of other files, with labels from constants', () => {
    const found = findsOf({
      'Page.tsx': `import { Form } from './Form.tsx';
        export function Component() { return <Frame>{query.data && <Form title="Pause" />}</Frame>; }`,
      'Form.tsx': `import { words } from './words.ts';
        export function Form({ title }) {
          const field = fieldsOf(editing);
          return <><TextField label={words.name.label} {...field('name')} /><SwitchField label={title} /></>;
        }`,
      'words.ts': `export const words = { name: { label: 'Site name' } } as const;`,
    });
    expect(found).toEqual(['field Site name', 'field Pause']);
  });

  it('is its tabs, and what is on them', () => {
    const found = findsOf({
      'Page.tsx': `const TABS = [{ value: 'a', label: 'First', panel: () => <NumberField label="Limit" /> }];
        export function Component() { return <UrlTabs param="page" tabs={TABS.map((tab) => ({ ...tab }))} />; }`,
    });
    expect(found).toEqual(['tab First page=a', 'field Limit page=a']);
  });

  it('is what a list of settings renders, each with its own label', () => {
    const found = findsOf({
      'Page.tsx': `const words = { a: { label: 'Alpha' }, b: { label: 'Beta' } };
        export function Component() { return ['a', 'b'].map((name) => <SwitchField key={name} label={words[name].label} />); }`,
    });
    expect(found).toEqual(['field Alpha', 'field Beta']);
  });

  it('is what the dialog for a new item has, and nothing of dialogs that no link opens', () => {
    const files = {
      'Page.tsx': `export function Component() {
        return <>
          <Collection urlKey="user" editor={(editing) => <ItemModal one="user"><TextField label="Email" /></ItemModal>} />
          {isMoving && <EditorModal title="Move"><TextField label="Folder" /></EditorModal>}
        </>;
      }`,
    };
    expect(findsOf(files, [{ title: 'New user', at: '?usernew=1' }])).toEqual(['field Email usernew=1']);
  });

  it('is described up to the first sentence that is only known while the page is used', () => {
    const found = walk({
      'Page.tsx': `export function Component() {
        return <>
          <TextField label="Email" description={\`Who is told. At most \${most()} of them.\`} />
          <TextField label="Group" description={missing && \`You need the permission \${missing}. Others do not.\`} />
        </>;
      }`,
    });
    expect(found.map(({ description }) => description)).toEqual(['Who is told.', undefined]);
  });

  it('has no labels that are only known while the page is used', () => {
    const found = findsOf({
      'Page.tsx': 'export function Component() { return rows.map((row) => <SwitchField label={nameOf(row)} />); }',
    });
    expect(found).toEqual([]);
  });
});

describe('what the contract says of properties', () => {
  it('is the first sentence, unless the name means several things', () => {
    const schemas = {
      A: {
        properties: {
          limit: { description: 'At most so many. More are refused.' },
          name: { description: 'Of a user.' },
        },
      },
      B: { properties: { name: { description: 'Of a tag.' } } },
    };
    expect([...propertyDescriptions(schemas)]).toEqual([['limit', 'At most so many.']]);
  });
});
