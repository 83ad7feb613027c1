import { groupOptionsApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { TagPicker } from '../../../areas/ticketTags/TagPicker.tsx';
import { useTicketTags } from '../../../areas/ticketTags/useTicketTags.ts';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { TITLES } from '../../../messages.ts';
import { useAccountId } from '../../../session/useAccountId.ts';
import { idsOf } from './optionFields.ts';

type Props = {
  product: 'listening' | 'crm';
  /** Called with the keywords of the chosen tag. */
  onAdd: (keywords: readonly string[]) => void;
  onClose: () => void;
};

/** Adds the keywords that a tag belongs to (SPEC 7, keywords-from-tag-id). */
export function AddFromTag({ product, onAdd, onClose }: Props) {
  const accountId = useAccountId();
  const tags = useTicketTags(product);
  const [tag, setTag] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [load, { isFetching }] = groupOptionsApi.useLazyListKeywordsFromTagQuery();
  const read = useSave(TITLES.validation);
  const add = async () => {
    if (tag === null) {
      setProblem('Choose a tag.');
      return;
    }
    const loaded = await read(load({ accountId, product, id: tag }), undefined);
    if (!loaded.ok) return;
    if (loaded.data.keywords.length === 0) setProblem('This tag has no keywords.');
    else onAdd(idsOf(loaded.data.keywords));
  };
  return (
    <EditorModal
      title="Add keywords from a tag"
      size="md"
      saveLabel="Add"
      isDirty={false}
      isSaving={isFetching}
      onSave={add}
      onClose={onClose}
    >
      <TagPicker
        tags={tags}
        value={tag}
        error={problem}
        onChange={(id) => {
          setTag(id);
          setProblem(undefined);
        }}
      />
    </EditorModal>
  );
}
