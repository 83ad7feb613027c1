import type { TicketTag } from '@atrium-console/sdk';
import { ticketTagBodyLimits } from '@atrium-console/sdk/limits';
import { levelBelow, tagLevel } from '@atrium-console/sdk/rules';
import { Stack, Text } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ColorField } from '../../../kit/fields/ColorField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { refuseWithoutId } from '../refuseWithoutId.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { bodyOf, checkDraft, draftOf, newDraft, tagWords, tidyDraft } from './tagDraft.ts';

type Props = ItemEditing<TicketTag> & {
  actions: TicketTagActions;
  /** The parent of a new item. Absent for a group. */
  parent?: TicketTag | undefined;
};

/** Creates or edits a group, category or tag. A tag without `_id` is rejected before any call (SPEC 5). */
export function TagEditor({ actions, parent, ...props }: Props) {
  const { tags } = actions;
  const { TagFields } = actions.kind;
  const { item, copy } = props;
  const shown = item ?? copy?.of;
  const level = shown ? tagLevel(shown) : ((parent && levelBelow(tagLevel(parent))) ?? 'group');
  const { ticket_group_id, ticket_cat_id } = item ?? {};
  const { draft, problems, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    copies: { changes: () => ({ all_keywords: false }) },
    fresh: newDraft(level, parent?._id ?? null),
    bodyOf: draftOf,
    checks: { limits: ticketTagBodyLimits, fields: (draft) => checkDraft(level, draft), tidy: tidyDraft },
    create: (draft) => actions.create(level, bodyOf(draft)),
    update: (_id, draft) => actions.update({ ...bodyOf(draft), _id, ticket_group_id, ticket_cat_id }),
    messages: SETTING_TOASTS,
  });
  const shownParent = tags.find(({ _id }) => _id === draft.value.parent_id);
  const submit = async () => {
    return item && refuseWithoutId([item]) ? undefined : modal.editing.submit();
  };
  return (
    <ItemModal
      {...modal}
      editing={{ ...modal.editing, submit }}
      one={level}
      words={tagWords(tags)}
      size={level === 'tag' && TagFields ? 'lg' : 'md'}
    >
      <Stack gap="md">
        {shownParent && (
          <Text size="sm" c="dimmed">
            In the {tagLevel(shownParent)} “{shownParent.name}”.
          </Text>
        )}
        <NameField {...field('name')} error={problems.name ?? problems.parent_id} />
        {level === 'group' && <ColorField description="Colour of the dot beside the group." {...field('color')} />}
        {level === 'tag' && TagFields && (
          <TagFields tag={item} keywordIds={field('keyword_ids')} allKeywords={field('all_keywords')} />
        )}
      </Stack>
    </ItemModal>
  );
}
