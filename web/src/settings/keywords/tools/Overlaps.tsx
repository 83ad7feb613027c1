import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Anchor, List, Modal, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { setSentence } from '../../../areas/keywords/setSentence.ts';
import { pathNames } from '../../../kit/names/pathNames.ts';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { useReturnFocus } from '../../../ui/useReturnFocus.ts';
import { overlapsOf } from './overlapsOf.ts';

type Props = {
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** How many are listed. */
const LISTED = 200;

/** The sets of the whole account that another set makes unnecessary, because it fits the same posts. */
export function Overlaps({ onOpen, onClose }: Props) {
  useReturnFocus(true);
  const query = keywordsApi.useListKeywordsQuery({ product: 'listening', fields: 'name,parent_id,patterns' });
  const keywords = query.data?.keywords;
  const overlaps = useMemo(() => overlapsOf(keywords ?? []), [keywords]);
  const { pathOf } = useMemo(() => pathNames(keywords, 'keyword'), [keywords]);
  return (
    <Modal opened onClose={onClose} title="Overlaps" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      <PageBody queries={[query]}>
        <Stack gap="sm">
          <Text size="sm" role="status">
            {overlaps.length === 0
              ? 'No set is there twice, and none is covered by another one.'
              : `${countText(overlaps.length, 'set')} could be deleted: another set fits the same posts.`}
          </Text>
          {overlaps.length > 0 && (
            <List size="sm" spacing="sm" aria-label="Overlaps" style={{ overflowWrap: 'anywhere' }}>
              {overlaps.slice(0, LISTED).map(({ kind, set, by }) => (
                <List.Item key={`${set.id} ${set.number}`}>
                  <Opener id={set.id} label={`${pathOf(set.id)}, set ${set.number}`} onOpen={onOpen} />{' '}
                  {kind === 'same' ? 'is the same as' : 'is covered by'}{' '}
                  <Opener id={by.id} label={`${pathOf(by.id)}, set ${by.number}`} onOpen={onOpen} />
                  <Text size="xs" c="dimmed">
                    {kind === 'same'
                      ? `A post matches both if it ${setSentence(set.pattern)}.`
                      : `A post that ${setSentence(set.pattern)} also ${setSentence(by.pattern)}.`}
                  </Text>
                </List.Item>
              ))}
            </List>
          )}
          {overlaps.length > LISTED && (
            <Text size="sm" c="dimmed">
              The first {LISTED} are listed. Delete some of them to see the others.
            </Text>
          )}
        </Stack>
      </PageBody>
    </Modal>
  );
}

function Opener({ id, label, onOpen }: { id: string; label: string; onOpen: (id: string) => void }) {
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(id)}>
      {label}
    </Anchor>
  );
}
