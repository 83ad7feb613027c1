import { keywordsApi } from '@atrium-console/sdk/rtk';
import { allBelow, KEYWORD_LIST, type TreeKeyword } from '../../areas/keywords/keywordTree.ts';
import { DeleteItems } from '../../kit/collection/DeleteItems.tsx';
import { deletionKey } from '../../kit/undo/deletion.ts';
import { countText } from '../../kit/words/countText.ts';

type Props = { keyword: TreeKeyword; onClose: () => void };

/** Asks before a keyword is deleted, and says what is deleted with it. */
export function DeleteKeyword({ keyword, onClose }: Props) {
  const [remove] = keywordsApi.useDeleteKeywordMutation();
  const keysBelow = () => allBelow(keyword).map(({ _id }) => deletionKey(KEYWORD_LIST, _id));
  const below = allBelow(keyword).length;
  const also =
    below === 0 ? '' : `${countText(below, 'keyword')} below it ${below === 1 ? 'is' : 'are'} deleted, too. `;
  return (
    <DeleteItems
      list={KEYWORD_LIST}
      items={[keyword]}
      one="keyword"
      many="keywords"
      nameOf={({ name }) => name}
      remove={({ _id }) => remove({ product: 'listening', id: _id })}
      keysBelow={keysBelow}
      note={() => `${also}Monitors, email notifications and groups no longer use it.`}
      onClose={onClose}
    />
  );
}
