import type { Keyword } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { useMemo, useState } from 'react';
import { allBelow, childrenOf, LEVELS, type TreeKeyword } from '../../../areas/keywords/keywordTree.ts';
import { OneKeywordPicker } from '../../../areas/keywords/OneKeywordPicker.tsx';
import { useKeywordNames } from '../../../areas/keywords/useKeywordNames.ts';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { countText } from '../../../kit/words/countText.ts';
import { movedText } from '../../../kit/words/movedText.ts';
import { TITLES } from '../../../messages.ts';

type Props = {
  roots: readonly TreeKeyword[];
  /** The keyword as it is stored. */
  keyword: Keyword;
  /** Its place in the tree. */
  node: TreeKeyword;
  onClose: () => void;
};

/** Moves a keyword, with all below it, below another one or to the top. */
export function MoveKeyword({ roots, keyword, node, onClose }: Props) {
  const keywords = useKeywordNames();
  const before = keyword.parent_id ?? '';
  const [target, setTarget] = useState(before);
  const [problem, setProblem] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [update] = keywordsApi.useUpdateKeywordMutation();
  const save = useSave(TITLES.validation);
  const targets = useMemo(() => targetsFor(roots, node), [roots, node]);
  const move = async () => {
    if (target === before) {
      setProblem('It is there already. Choose another place.');
      return;
    }
    const { _id: id, updated_time, ...body } = keyword;
    const keywordBody = { ...body, parent_id: target === '' ? null : target };
    const place = target === '' ? 'the top level' : keywords.names.pathOf(target);
    setMoving(true);
    const { ok } = await save(
      update({ product: 'listening', id, keywordBody }),
      movedText({ names: [keyword.name], one: 'keyword' }, place),
    );
    setMoving(false);
    if (ok) onClose();
  };
  const below = allBelow(node).length;
  const also = below === 0 ? '' : ` ${countText(below, 'keyword')} below it ${below === 1 ? 'is' : 'are'} moved, too.`;
  return (
    <EditorModal
      title={`Move ${keyword.name}`}
      size="md"
      saveLabel="Move"
      isDirty={false}
      isSaving={isMoving}
      onSave={move}
      onClose={onClose}
    >
      <OneKeywordPicker
        label="Below"
        description={`The tree has ${LEVELS} levels, so only keywords with enough room below them are listed.${also}`}
        keywords={keywords}
        isOption={(id) => targets.has(id)}
        noneLabel="None: at the top of the tree"
        value={target}
        error={problem}
        onChange={(id) => {
          setTarget(id);
          setProblem(undefined);
        }}
      />
    </EditorModal>
  );
}

/** The ids of the keywords below which another one fits: not itself, nor one below it, nor one too deep in the tree. */
function targetsFor(roots: readonly TreeKeyword[], moved: TreeKeyword): ReadonlySet<string> {
  const targets = new Set<string>();
  const room = LEVELS - heightOf(moved);
  const add = (keywords: readonly TreeKeyword[], level: number) => {
    if (level > room) return;
    for (const keyword of keywords) {
      if (keyword._id === moved._id) continue;
      targets.add(keyword._id);
      add(childrenOf(keyword), level + 1);
    }
  };
  add(roots, 1);
  return targets;
}

/** How many levels a keyword and those below it take. */
function heightOf(keyword: TreeKeyword): number {
  return 1 + Math.max(0, ...childrenOf(keyword).map(heightOf));
}
