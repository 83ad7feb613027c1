import { createMockFetch } from '@atrium-console/mock';
import { createClient, type TicketTag } from '@atrium-console/sdk';
import { diffOutline, type OutlineNode, planOutline, tagLevel } from '@atrium-console/sdk/rules';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffRows } from '../../../../web/src/areas/ticketTags/import/diff/diffRows.ts';
import { newGroupColors } from '../../../../web/src/areas/ticketTags/import/newGroupColors.ts';
import { readOutline } from '../../../../web/src/areas/ticketTags/import/readOutline.ts';
import { useTagImport } from '../../../../web/src/areas/ticketTags/import/useTagImport.ts';
import type { TicketTagActions } from '../../../../web/src/areas/ticketTags/useTicketTagActions.ts';

/** A new server with the ticket tags of the examples, and the page's calls to it. */
async function startServer() {
  const client = createClient({ baseUrl: 'http://atrium.test', fetch: createMockFetch({ signedInAs: 'owner' }) });
  const product = 'crm';
  const reload = async () =>
    (await client.call('listTicketTags', { params: { path: { product } } }).orThrow()).ticket_tags;
  const actions: TicketTagActions = {
    kind: { product, title: 'Ticket tags', one: 'ticket tag', many: 'ticket tags', firstStep: '' },
    tags: await reload(),
    reload,
    create: (type, body) => ({
      unwrap: () => client.call('createTicketTag', { params: { path: { product, type } }, body }).orThrow(),
    }),
    remove: (tag) => ({
      unwrap: () =>
        client
          .call('deleteTicketTag', { params: { path: { product, type: tagLevel(tag), id: tag._id }, query: {} } })
          .orThrow(),
    }),
    update: () => {
      throw new Error('An import changes no item.');
    },
  };
  return actions;
}

type Shown = { path: string[]; color: string | undefined };

const sorted = (items: readonly Shown[]) => items.map((item) => JSON.stringify(item)).toSorted();

function storedItems(tags: readonly TicketTag[]): Shown[] {
  const byId = new Map(tags.map((tag) => [tag._id, tag]));
  const pathOf = (tag: TicketTag): string[] => {
    const parent = byId.get(tag.parent_id ?? '');
    return [...(parent ? pathOf(parent) : []), tag.name];
  };
  return tags.map((tag) => ({ path: pathOf(tag), color: tag.color }));
}

/** Names of the examples in another case, ordinary names, and any text. */
const name = fc.oneof(
  fc.constantFrom(
    'Order',
    'ORDER',
    'delivery',
    'Late parcel',
    'after SALE',
    'Marketing',
    '"quoted"',
    '- dash',
    'ß',
    'İ',
  ),
  fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }),
);
const siblings = (children: fc.Arbitrary<OutlineNode[]>) =>
  fc.uniqueArray(fc.record({ name, children }), { maxLength: 3, selector: (node) => node.name.trim().toLowerCase() });
const tree = siblings(siblings(siblings(fc.constant([]))));

function outlineText(nodes: readonly OutlineNode[], indent: string, bullet: string, depth = 0): string {
  return nodes
    .map(
      (node) =>
        `${indent.repeat(depth)}${bullet}${node.name}\n${outlineText(node.children, indent, bullet, depth + 1)}`,
    )
    .join('');
}

function tableText(nodes: readonly OutlineNode[]): string {
  const paths = (list: readonly OutlineNode[], above: string[]): string[][] =>
    list.flatMap((node) => [[...above, node.name], ...paths(node.children, [...above, node.name])]);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return ['group,category,tag', ...paths(nodes, []).map((path) => path.map(cell).join(','))].join('\n');
}

const text = fc.oneof(
  fc
    .record({ nodes: tree, indent: fc.constantFrom('  ', '\t', '    '), bullet: fc.constantFrom('', '- ', '• ') })
    .map(({ nodes, indent, bullet }) => outlineText(nodes, indent, bullet)),
  tree.map(tableText),
);

it('[tags.levels] an import applies exactly what its preview shows, with the colours of new groups', async () => {
  let imported = 0;
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (written, deleteMissing) => {
      const read = readOutline(written);
      if (!read.ok) {
        expect(read.problems).not.toEqual([]);
        return;
      }
      const actions = await startServer();
      const replan = (tags: readonly TicketTag[]) => planOutline(diffOutline(tags, read.outline), { deleteMissing });
      const diff = diffOutline(actions.tags, read.outline);
      const colors = newGroupColors(actions.tags, diff);
      const above: string[] = [];
      const shown = diffRows(diff.nodes, false).flatMap(({ node, depth }): Shown[] => {
        above.splice(depth, above.length, node.name);
        if (deleteMissing && node.change === 'missing') return [];
        const color = node.level === 'group' ? (node.stored?.color ?? colors.get(node.name)) : node.stored?.color;
        return [{ path: [...above], color }];
      });

      const { result, unmount } = renderHook(() => useTagImport(actions));
      await act(() => result.current.start({ plan: replan(actions.tags), colors }, replan));
      expect(result.current.state).toMatchObject({ kind: 'ended', failures: [] });
      unmount();
      expect(sorted(storedItems(await actions.reload()))).toEqual(sorted(shown));
      imported += 1;
    }),
    { numRuns: 100 },
  );
  expect(imported).toBeGreaterThan(20);
});
