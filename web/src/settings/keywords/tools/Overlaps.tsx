import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Anchor, Group, List, Loader, Modal, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { STATES } from '../../../areas/keywords/keywordTree.ts';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import { pathNames } from '../../../kit/names/pathNames.ts';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import { findingOverlaps, type PlacedSet } from './overlapsOf.ts';
import { useInSteps } from './useInSteps.ts';

type Props = {
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** How many are listed. */
const LISTED = 200;

/** The sets of the whole account that another set makes unnecessary, because it fits the same posts. */
export function Overlaps({ onOpen, onClose }: Props) {
  useReturnFocus(true);
  const query = keywordsApi.useListKeywordsQuery({ product: 'listening', fields: 'name,status,parent_id,patterns' });
  const keywords = query.data?.keywords;
  const overlaps = useInSteps(useMemo(() => keywords && (() => findingOverlaps(keywords)), [keywords]));
  const { pathOf } = useMemo(() => pathNames(keywords, 'keyword'), [keywords]);
  return (
    <Modal opened onClose={onClose} title="Overlaps" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <PageBody queries={[query]}>
        <Stack gap="sm">
          <Group gap="sm" wrap="nowrap">
            {overlaps === undefined && <Loader size="xs" aria-hidden />}
            <Text size="sm" role="status">
              {overlaps === undefined ? 'Comparing the sets of all keywords…' : summaryOf(overlaps.length)}
            </Text>
          </Group>
          {overlaps !== undefined && overlaps.length > 0 && (
            <List size="sm" spacing="sm" aria-label="Overlaps" style={{ overflowWrap: 'anywhere' }}>
              {overlaps.slice(0, LISTED).map(({ kind, set, by }) => (
                <List.Item key={`${set.id} ${set.number}`}>
                  <Opener set={set} path={pathOf(set.id)} onOpen={onOpen} />{' '}
                  {kind === 'same' ? 'is the same as' : 'is covered by'}{' '}
                  <Opener set={by} path={pathOf(by.id)} onOpen={onOpen} />
                  <Text size="xs" c="dimmed">
                    {kind === 'same'
                      ? `A post matches both if it ${setSentence(set.pattern)}.`
                      : `A post that ${setSentence(set.pattern)} also ${setSentence(by.pattern)}.`}
                  </Text>
                </List.Item>
              ))}
            </List>
          )}
          {overlaps !== undefined && overlaps.length > LISTED && (
            <Text size="sm" c="dimmed">
              The first {LISTED} are listed. Delete some of them to see the others.
            </Text>
          )}
        </Stack>
      </PageBody>
    </Modal>
  );
}

function summaryOf(count: number): string {
  if (count === 0) return 'No set is there twice, and none is covered by another one.';
  return `${countText(count, 'set')} could be deleted: another set fits the same posts.`;
}

type OpenerProps = { set: PlacedSet; path: string; onOpen: (id: string) => void };

/** Opens the keyword of a set. Says so if the keyword is not active. */
function Opener({ set: { id, number, status }, path, onOpen }: OpenerProps) {
  const state = status === undefined || status === 'active' ? '' : ` (${STATES[status].label.toLowerCase()})`;
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(id)}>
      {`${path}, set ${number}${state}`}
    </Anchor>
  );
}
