import { keywordsApi } from '@atrium-console/sdk/rtk';
import { allBelow, type TreeKeyword } from '../../areas/keywords/keywordTree.ts';
import { DeleteItems } from '../../kit/collection/DeleteItems.tsx';
import { countText } from '../../kit/words/countText.ts';
import { SUCCESS, TITLES } from '../../messages.ts';
import { LIST } from './useRemainingTree.ts';

type Props = { keyword: TreeKeyword; onStart: () => void; onClose: () => void };

/** Asks before a keyword is deleted, and says what is deleted with it. */
export function DeleteKeyword({ keyword, onStart, onClose }: Props) {
  const [remove] = keywordsApi.useDeleteKeywordMutation();
  const below = allBelow(keyword).length;
  const also =
    below === 0 ? '' : `${countText(below, 'keyword')} below it ${below === 1 ? 'is' : 'are'} deleted, too. `;
  return (
    <DeleteItems
      list={LIST}
      items={[keyword]}
      one="keyword"
      many="keywords"
      nameOf={({ name }) => name}
      remove={({ _id }) => remove({ product: 'listening', id: _id })}
      removed={SUCCESS.settingDeleted}
      failureTitle={TITLES.validation}
      deletionNote={() => `${also}Monitors, email notifications and groups no longer use it.`}
      onStart={onStart}
      onClose={onClose}
    />
  );
}
