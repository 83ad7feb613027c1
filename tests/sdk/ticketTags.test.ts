import type { TicketTag, TicketTagType } from '@atrium-console/sdk';
import {
  countTags,
  hasTagId,
  legalParents,
  levelBelow,
  planMerge,
  planMove,
  storeTag,
  tagCascade,
  tagChange,
  tagLevel,
  topmostTags,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const group = (id: string, name = id): TicketTag => ({ _id: id, name, parent_id: null });
const category = (id: string, of: string, name = id): TicketTag => ({
  _id: id,
  name,
  parent_id: of,
  ticket_group_id: of,
});
const tag = (id: string, of: TicketTag, name = id, keyword_ids?: string[]): TicketTag => ({
  _id: id,
  name,
  parent_id: of._id,
  ...(of.ticket_group_id !== undefined && { ticket_group_id: of.ticket_group_id }),
  ticket_cat_id: of._id,
  ...(keyword_ids && { keyword_ids }),
});

const order = group('order');
const sale = group('sale');
const delivery = category('delivery', 'order');
const returns = category('returns', 'sale');
const late = tag('late', delivery);
const damaged = tag('damaged', delivery);
const alsoDamaged = tag('damaged2', returns, 'DAMAGED');
const small = [order, delivery, late, damaged, sale, returns, alsoDamaged];

/** Names from a small set in both cases, so that they often collide. */
const NAMES = ['a', 'A', 'b', 'B', 'c', 'd'];
const withoutTwins = fc.uniqueArray(fc.constantFrom(...NAMES), {
  maxLength: 4,
  selector: (name) => name.toLowerCase(),
});
const keywords = fc.uniqueArray(fc.constantFrom('k1', 'k2', 'k3'), { maxLength: 3 });
const trees = fc
  .array(
    fc.record({
      keys: keywords,
      categories: fc
        .tuple(withoutTwins, fc.array(fc.tuple(withoutTwins, keywords, keywords), { minLength: 4, maxLength: 4 }))
        .map(([names, below]) => names.map((name, index) => ({ name, below: below[index] }))),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((groups) =>
    groups.flatMap(({ keys, categories }, g) => {
      const root: TicketTag = { ...group(`g${g}`), keyword_ids: keys };
      const under = categories.flatMap(({ name, below }, c) => {
        const [tagNames = [], ofCategory = [], ofTags = []] = below ?? [];
        const middle: TicketTag = { ...category(`g${g}c${c}`, root._id, name), keyword_ids: ofCategory };
        return [middle, ...tagNames.map((each, t) => tag(`g${g}c${c}t${t}`, middle, each, ofTags))];
      });
      return [root, ...under];
    }),
  );

/** A tree, and two or more of its items of one level. */
const merges = fc
  .tuple(trees, fc.constantFrom<TicketTagType>('group', 'category', 'tag'))
  .map(([tags, level]) => ({ tags, level, alike: tags.filter((each) => tagLevel(each) === level) }))
  .filter(({ alike }) => alike.length >= 2)
  .chain(({ tags, alike }) =>
    fc
      .shuffledSubarray(alike, { minLength: 2, maxLength: Math.min(4, alike.length) })
      .map((chosen) => ({ tags, chosen })),
  );

/** The list after a merge, applied step by step like the server and the cache. */
function merged(tags: readonly TicketTag[], chosen: readonly TicketTag[]) {
  const [target, ...sources] = chosen;
  const result = target && planMerge(tags, target, sources);
  if (!result?.ok) throw new Error('No plan.');
  const { plan } = result;
  const stored = plan.updates.reduce(storeTag, [...tags]);
  const gone = new Set(tagCascade(stored, plan.deletes).map(({ _id }) => _id));
  return { plan, stored, after: stored.filter(({ _id }) => !gone.has(_id)) };
}

const namesOf = (tags: readonly TicketTag[], level: TicketTagType) =>
  new Set(tags.filter((each) => tagLevel(each) === level).map(({ name }) => name.toLowerCase()));
const keywordsOf = (tags: readonly TicketTag[]) => new Set(tags.flatMap(({ keyword_ids = [] }) => keyword_ids));

describe('levels', () => {
  it('[tags.levels] [tags.type] follow from ticket_group_id and ticket_cat_id', () => {
    expect([order, delivery, late].map(tagLevel)).toEqual(['group', 'category', 'tag']);
    expect((['group', 'category', 'tag'] as const).map(levelBelow)).toEqual(['category', 'tag', undefined]);
  });

  it('[tags.id] an item without _id is detected', () => {
    expect(hasTagId(late)).toBe(true);
    for (const broken of [undefined, {}, { _id: '' }, { _id: undefined }, { _id: 7 }])
      expect(hasTagId(broken)).toBe(false);
  });
});

describe('a stored item', () => {
  it('replaces the one with its _id in place, or is appended; the others stay as they are', () => {
    const renamed = { ...late, name: 'too late' };
    const after = storeTag(small, renamed);
    expect(after).toEqual([order, delivery, renamed, damaged, sale, returns, alsoDamaged]);
    expect(after[3]).toBe(damaged);
    expect(storeTag(small, { ...delivery, name: 'Delivery' })[3]).toBe(damaged);
    const added = tag('wrong', returns);
    expect(storeTag(small, added)).toEqual([...small, added]);
  });

  it('leaves the tags of a category in their group if the server did not name it', () => {
    const after = storeTag(small, { _id: 'delivery', name: 'Delivery', parent_id: 'order' });
    expect(after.slice(2)).toEqual(small.slice(2));
  });
});

describe('a deletion', () => {
  it('[tags.cascade] [tags.cascade-depth] removes two levels below a group and one below a category', () => {
    expect(countTags(tagCascade(small, [order]))).toEqual({ group: 1, category: 1, tag: 2 });
    expect(countTags(tagCascade(small, [returns]))).toEqual({ group: 0, category: 1, tag: 1 });
    expect(tagCascade(small, [late])).toEqual([late]);
  });

  it('[tags.cascade] leaves an item whose parent is not in the list', () => {
    const orphan = tag('orphan', category('unknown', 'nowhere'));
    expect(tagCascade([...small, orphan], [sale])).toEqual([sale, returns, alsoDamaged]);
  });

  it('[tags.cascade] of the topmost items removes the same items as of all of them', () => {
    fc.assert(
      fc.property(
        trees.chain((tags) => fc.tuple(fc.constant(tags), fc.subarray(tags))),
        ([tags, chosen]) => {
          expect(tagCascade(tags, topmostTags(tags, chosen))).toEqual(tagCascade(tags, chosen));
        },
      ),
    );
  });
});

describe('a deletion from a server that fills in only some of the links', () => {
  /** Trees whose items below a group name what is above them by any of their fields, but by at least one. */
  const sparse = trees.chain((tags) =>
    fc
      .array(fc.constantFrom('group', 'category', 'parent'), { minLength: tags.length, maxLength: tags.length })
      .map((kept) => ({
        whole: tags,
        tags: tags.map((each, index): TicketTag => {
          const { parent_id, ticket_cat_id, ticket_group_id, ...rest } = each;
          switch (tagLevel(each) === 'group' ? 'all' : kept[index]) {
            case 'all':
              return each;
            case 'parent':
              return { ...rest, parent_id };
            case 'category':
              if (ticket_cat_id !== undefined) return { ...rest, parent_id: null, ticket_cat_id };
          }
          return { ...rest, parent_id: null, ...(ticket_group_id !== undefined && { ticket_group_id }) };
        }),
      })),
  );
  const idsOf = (tags: readonly TicketTag[]) => tags.map(({ _id }) => _id);

  it('[tags.cascade] removes everything below a group, however it is linked', () => {
    fc.assert(
      fc.property(sparse, ({ tags, whole }) => {
        for (const root of whole.filter((each) => tagLevel(each) === 'group')) {
          expect(idsOf(tagCascade(tags, [root]))).toEqual(idsOf(tagCascade(whole, [root])));
        }
      }),
    );
  });

  it('[tags.cascade] of the topmost items removes the same items as of all of them', () => {
    fc.assert(
      fc.property(
        sparse.chain(({ tags }) => fc.tuple(fc.constant(tags), fc.subarray(tags))),
        ([tags, chosen]) => {
          const topmost = topmostTags(tags, chosen);
          expect(tagCascade(tags, topmost)).toEqual(tagCascade(tags, chosen));
          for (const root of topmost) {
            const others = topmost.filter((other) => other !== root);
            expect(tagCascade(tags, others)).not.toContain(root);
          }
        },
      ),
    );
  });

  it('[tags.cascade] ends when items are above each other', () => {
    const first = { ...group('first'), parent_id: 'second' };
    const second = { ...group('second'), parent_id: 'first' };
    expect(tagCascade([first, second, order], [order])).toEqual([order]);
    expect(tagCascade([first, second, order], [first])).toEqual([first, second]);
  });
});

describe('a move', () => {
  it('allows parents of the right level, except one that all items already have', () => {
    expect(legalParents(small, [delivery])).toEqual([sale]);
    expect(legalParents(small, [late, alsoDamaged])).toEqual([delivery, returns]);
    expect(legalParents(small, [order])).toEqual([]);
    expect(legalParents(small, [late, delivery])).toEqual([]);
  });

  it('also moves the tags of a category', () => {
    const plan = planMove(small, [delivery], sale);
    if (!plan.ok) throw new Error(plan.code);
    const after = plan.updates.reduce(storeTag, small);
    expect(
      after.filter(({ ticket_cat_id }) => ticket_cat_id === 'delivery').map((each) => each.ticket_group_id),
    ).toEqual(['sale', 'sale']);
    expect(after.map(({ _id }) => _id)).toEqual(small.map(({ _id }) => _id));
  });

  it('changes only what is not there yet', () => {
    expect(planMove(small, [late, damaged], delivery)).toEqual({ ok: true, updates: [] });
    const third = tag('third', returns);
    expect(planMove([...small, third], [late, third], delivery)).toEqual({
      ok: true,
      updates: [{ ...third, parent_id: 'delivery', ticket_group_id: 'order', ticket_cat_id: 'delivery' }],
    });
  });

  it('lists names that the new parent already has, and duplicates among the moved items', () => {
    expect(planMove(small, [damaged], returns)).toEqual({ ok: false, code: 'name-taken', names: ['damaged'] });
    const third = category('third', 'sale');
    expect(planMove([...small, third], [damaged, alsoDamaged], third)).toEqual({
      ok: false,
      code: 'name-taken',
      names: ['DAMAGED'],
    });
    const dotted = [tag('x', third, 'İADE'), tag('y', delivery, 'İADE'.toLowerCase())];
    expect(planMove([...small, third, ...dotted], dotted, third)).toMatchObject({ code: 'name-taken' });
  });

  it('is rejected for a wrong parent, mixed levels, or a missing _id', () => {
    expect(planMove(small, [late], sale)).toEqual({ ok: false, code: 'wrong-parent' });
    expect(planMove(small, [late, delivery], returns)).toEqual({ ok: false, code: 'mixed-levels' });
    const { _id, ...nameless } = late;
    expect(planMove(small, [nameless as TicketTag], returns)).toEqual({ ok: false, code: 'without-id' });
  });
});

describe('a merge', () => {
  it('merges equal names, moves the rest, and combines keywords', () => {
    const tags = [...small.slice(0, -1), { ...alsoDamaged, keyword_ids: ['k1'] }, tag('wrong', returns)];
    const { plan, after } = merged(tags, [delivery, returns]);
    expect(plan.moved).toEqual({ group: 0, category: 0, tag: 1 });
    expect(plan.united).toEqual({ group: 0, category: 0, tag: 1 });
    expect(after.map(({ _id }) => _id)).toEqual(['order', 'delivery', 'late', 'damaged', 'sale', 'wrong']);
    expect(after.at(-1)).toMatchObject({ parent_id: 'delivery', ticket_cat_id: 'delivery', ticket_group_id: 'order' });
    expect(after.find(({ _id }) => _id === 'damaged')?.keyword_ids).toEqual(['k1']);
  });

  it('updates nothing but deletes the others if they have nothing to add', () => {
    const target = { ...damaged, keyword_ids: ['k1', 'k2'] };
    const source = { ...alsoDamaged, keyword_ids: ['k2'] };
    expect(planMerge([order, delivery, target, sale, returns, source], target, [source])).toMatchObject({
      plan: { target, updates: [], deletes: [source] },
    });
    expect(planMerge(small, damaged, [damaged, alsoDamaged])).toMatchObject({
      plan: { updates: [], deletes: [alsoDamaged] },
    });
  });

  it('[tags.all-keywords] applies to all keywords if one of the merged tags does', () => {
    const source = { ...alsoDamaged, all_keywords: true };
    const { plan, after } = merged([...small.slice(0, -1), source], [damaged, source]);
    expect(plan.updates).toEqual([{ ...damaged, all_keywords: true }]);
    expect(after.find(({ _id }) => _id === damaged._id)?.all_keywords).toBe(true);
    const target = { ...damaged, all_keywords: true };
    expect(merged([...small, target], [target, alsoDamaged]).plan.updates).toEqual([]);
  });

  it('is rejected for a single item, mixed levels, a missing _id, or more than 2,000 keywords', () => {
    expect(planMerge(small, order, [order])).toEqual({ ok: false, code: 'too-few' });
    expect(planMerge(small, order, [returns])).toEqual({ ok: false, code: 'mixed-levels' });
    const { _id, ...nameless } = tag('x', returns);
    expect(planMerge([...small, nameless as TicketTag], delivery, [returns])).toEqual({
      ok: false,
      code: 'without-id',
    });
    const many = Array.from({ length: 2001 }, (_, index) => `k${index}`);
    const enough = { ...alsoDamaged, keyword_ids: many.slice(1) };
    expect(planMerge([...small, enough], damaged, [enough])).toMatchObject({ ok: true });
    const full = { ...alsoDamaged, keyword_ids: many };
    expect(planMerge([...small, full], damaged, [full])).toEqual({ ok: false, code: 'too-many-keywords' });
  });

  it('loses no name and no keyword', () => {
    fc.assert(
      fc.property(merges, ({ tags, chosen }) => {
        const { after, plan } = merged(tags, chosen);
        expect(keywordsOf(after)).toEqual(keywordsOf(tags));
        const below = new Set(tagCascade(tags, chosen).filter((each) => !chosen.includes(each)));
        for (const level of ['category', 'tag'] as const) {
          const kept = tagCascade(after, [plan.target]);
          for (const name of namesOf([...below], level)) expect(namesOf(kept, level)).toContain(name);
        }
        const gone = tags.length - after.length;
        expect(gone).toBe(plan.deletes.length + plan.united.category + plan.united.tag);
      }),
    );
  });

  it('never leaves two items with the same name below one parent', () => {
    fc.assert(
      fc.property(merges, ({ tags, chosen }) => {
        const { plan } = merged(tags, chosen);
        let list = [...tags];
        for (const update of plan.updates) {
          list = storeTag(list, update);
          const twins = list.filter(
            (each) => each.parent_id === update.parent_id && each.name.toLowerCase() === update.name.toLowerCase(),
          );
          expect(twins.map(({ _id }) => _id)).toEqual([update._id]);
        }
      }),
    );
  });

  it('[tags.levels] keeps every level, and every item below the parents that its ids name', () => {
    fc.assert(
      fc.property(merges, ({ tags, chosen }) => {
        const { after } = merged(tags, chosen);
        const before = new Map(tags.map((each) => [each._id, tagLevel(each)]));
        const byId = new Map(after.map((each) => [each._id, each]));
        for (const each of after) {
          expect(tagLevel(each)).toBe(before.get(each._id));
          const parent = byId.get(each.parent_id ?? '');
          const level = tagLevel(each);
          if (level === 'group') expect(each.parent_id).toBeNull();
          else expect(parent && levelBelow(tagLevel(parent))).toBe(level);
          if (level === 'tag') expect(each.ticket_group_id).toBe(parent?.ticket_group_id);
        }
      }),
    );
  });

  it('changes only the merged items and what is below them', () => {
    fc.assert(
      fc.property(merges, ({ tags, chosen }) => {
        const { after } = merged(tags, chosen);
        const involved = new Set(tagCascade(tags, chosen));
        const others = tags.filter((each) => !involved.has(each));
        const byId = new Map(after.map((each) => [each._id, each]));
        for (const other of others) expect(byId.get(other._id)).toEqual(other);
      }),
    );
  });
});

describe('the request body', () => {
  it('is the item without the ids of its parents', () => {
    expect(tagChange(late)).toEqual({ _id: 'late', name: 'late', parent_id: 'delivery' });
  });
});
