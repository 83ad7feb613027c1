import { groupsApi } from '@atrium-console/sdk/rtk';
import { Groups } from '../../areas/groups/Groups.tsx';
import type { GroupKind } from '../../areas/groups/groupKind.ts';
import { useKeywordChoices } from '../../areas/keywords/useKeywordChoices.ts';
import { useTagChoices } from '../../areas/ticketTags/useTagChoices.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { PageLink } from '../../kit/PageLink.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';

const LISTENING: GroupKind = {
  tagsLabel: 'Tags',
  tag: ['tag', 'tags'],
  noTags: (
    <>
      There are no tags yet. Create them first on the <PageLink href="/settings/tags/listening">Tags</PageLink> page.
    </>
  ),
  noKeywords: (
    <>
      There are no keywords yet. Create them first on the{' '}
      <PageLink href="/settings/keywords/listening">Keywords</PageLink> page.
    </>
  ),
};

/** The keywords and tags of each group in Listening (SPEC 7, Group settings). */
export function Component() {
  const query = groupsApi.useGetGroupSettingsQuery({});
  // Only groups that have something can be copied from (SPEC 7, consume).
  const used = groupsApi.useGetGroupSettingsQuery({ consume: true });
  // Before a group is overwritten, it is read again alone.
  const [readGroup] = groupsApi.useLazyGetGroupSettingsQuery();
  const [update] = groupsApi.useUpdateGroupSettingsMutation();
  const reload = async (groupId: string) => {
    const [latest] = (await readGroup({ groupId }).unwrap()).settings;
    // The list no longer has it either.
    if (latest === undefined) await readAgain(query);
    return latest;
  };
  const choices = { tags: useTagChoices('listening'), keywords: useKeywordChoices('listening') };
  return (
    <SettingsPage
      title="Product groups"
      description="The keywords whose posts each group sees in Listening, and the tags that it may use."
      queries={[query, choices.tags.query, choices.keywords.query]}
    >
      {query.data && (
        <Groups
          by="updateGroupSettings"
          kind={LISTENING}
          groups={query.data.settings}
          sources={used.data?.settings}
          choices={choices}
          save={(groupId, data) => update({ groupId, groupSettingsBody: { data } })}
          reload={reload}
        />
      )}
    </SettingsPage>
  );
}
