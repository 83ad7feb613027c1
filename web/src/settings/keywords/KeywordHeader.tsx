import type { Keyword } from '@atrium-console/sdk';
import { Group, Text, Title } from '@mantine/core';
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { KEYWORD_LIST, LEVELS, type TreeKeyword } from '../../areas/keywords/keywordTree.ts';
import { Served } from '../../kit/served/Served.tsx';
import { DayTime } from '../../kit/time/DayTime.tsx';
import { DeletionMark } from '../../kit/undo/DeletionMark.tsx';
import { useDeletionState } from '../../kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../kit/undo/deletion.ts';
import { pathText } from '../../kit/words/pathText.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';

type Props = {
  keyword: Keyword;
  /** The keywords above it, from the top. */
  above: readonly TreeKeyword[];
  onAddBelow: () => void;
  onMove: () => void;
  onDelete: () => void;
};

/** What an opened keyword is, and what can be done with it as a whole. Not rendered again for each typed letter. */
export const KeywordHeader = memo(function KeywordHeader({ keyword, above, onAddBelow, onMove, onDelete }: Props) {
  const key = deletionKey(KEYWORD_LIST, keyword._id);
  const deletion = useDeletionState(key);
  return (
    <Group justify="space-between" align="flex-start" gap="sm" data-deletable>
      <div>
        {above.length > 0 && (
          <Text size="xs" c="dimmed">
            {pathText(above.map(({ name }) => name))}
          </Text>
        )}
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {keyword.name}
        </Title>
        <Text size="xs" c="dimmed">
          Last changed <DayTime at={keyword.updated_time} withZone />
        </Text>
      </div>
      {deletion && <DeletionMark itemKey={key} name={keyword.name} state={deletion} />}
      <Group gap="xs" display={deletion && 'none'}>
        {above.length < LEVELS - 1 && (
          <Served by="createKeyword">
            <Action label="Add below" icon={<IconPlus size={16} aria-hidden />} onClick={onAddBelow} />
          </Served>
        )}
        <Served by="updateKeyword">
          <Action label="Move" icon={<IconArrowRight size={16} aria-hidden />} onClick={onMove} />
        </Served>
        <Served by="deleteKeyword">
          <Action label="Delete" icon={<IconTrash size={16} aria-hidden />} onClick={onDelete} />
        </Served>
      </Group>
    </Group>
  );
});

function Action({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <WriteButton size="xs" variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </WriteButton>
  );
}
