import type { Keyword } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { KeywordPicker } from '../../../areas/keywords/KeywordPicker.tsx';
import { allBelow, pathTo, STATES, STATUSES, type TreeKeyword } from '../../../areas/keywords/keywordTree.ts';
import { useKeywordNames } from '../../../areas/keywords/useKeywordNames.ts';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { useBulk } from '../../../kit/useBulk.ts';
import { countText } from '../../../kit/words/countText.ts';
import { numberText } from '../../../kit/words/numberText.ts';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';

type Props = {
  roots: readonly TreeKeyword[];
  /** The keyword that is chosen at first. */
  initial: string | undefined;
  onClose: () => void;
};

/** Changes the status of several keywords at once, with all below them if wanted. */
export function ChangeStatus({ roots, initial, onClose }: Props) {
  const keywords = useKeywordNames();
  const [ids, setIds] = useState<readonly string[]>(initial === undefined ? [] : [initial]);
  const [withBelow, setWithBelow] = useState(true);
  const [status, setStatus] = useState<Keyword['status']>('paused');
  const [problem, setProblem] = useState<string>();
  const [load] = keywordsApi.useLazyGetKeywordQuery();
  const [update] = keywordsApi.useUpdateKeywordMutation();
  const bulk = useBulk('saved');
  const chosen = ids.flatMap((id) => pathTo(roots, id)?.at(-1) ?? []);
  const all = new Map(
    chosen.flatMap((keyword) => (withBelow ? [keyword, ...allBelow(keyword)] : [keyword])).map((one) => [one._id, one]),
  );
  const changed = [...all.values()].filter((keyword) => keyword.status !== status);
  const save = async () => {
    if (changed.length === 0) {
      setProblem(ids.length === 0 ? 'Choose at least one keyword.' : 'All of them have this status already.');
      return;
    }
    const change = ({ _id: id }: TreeKeyword) => ({
      // The call replaces the whole keyword, so it is sent as it is now.
      unwrap: async () => {
        const { _id, updated_time, ...body } = await load({ product: 'listening', id }).unwrap();
        return update({ product: 'listening', id, keywordBody: { ...body, status } }).unwrap();
      },
    });
    const left = await bulk.run(changed, change, SUCCESS.settingUpdated, TITLES.validation);
    if (left.length === 0) onClose();
  };
  return (
    <EditorModal
      title="Change the status of keywords"
      size="md"
      saveLabel={changed.length === 0 ? 'Change' : `Change ${countText(changed.length, 'keyword')}`}
      isDirty={false}
      isSaving={bulk.isRunning}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap="md">
        <KeywordPicker
          label="Keywords"
          keywords={keywords}
          value={ids}
          error={problem}
          onChange={(next) => {
            setIds(next);
            setProblem(undefined);
          }}
        />
        <SwitchField label="Also all keywords below them" value={withBelow} onChange={setWithBelow} />
        <SegmentedField
          label="New status"
          options={STATUSES}
          effect={STATES[status].meaning}
          value={status}
          onChange={(next) => {
            setStatus(next);
            setProblem(undefined);
          }}
        />
        <Text size="sm" role="status">
          {bulk.isRunning && `${numberText(bulk.done)} of ${countText(bulk.total, 'keyword')} changed.`}
          {!bulk.isRunning &&
            all.size > changed.length &&
            changed.length > 0 &&
            `${countText(all.size - changed.length, 'keyword')} already ${all.size - changed.length === 1 ? 'has' : 'have'} this status.`}
        </Text>
      </Stack>
    </EditorModal>
  );
}
