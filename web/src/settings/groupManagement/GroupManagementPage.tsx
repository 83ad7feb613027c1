import { groupManageApi } from '@atrium-console/sdk/rtk';
import { Groups } from '../../areas/groups/Groups.tsx';
import type { GroupKind } from '../../areas/groups/groupKind.ts';
import { useKeywordChoices } from '../../areas/keywords/useKeywordChoices.ts';
import { useTagChoices } from '../../areas/ticketTags/useTagChoices.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { PageLink } from '../../kit/PageLink.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';

const DESK: GroupKind = {
  tagsLabel: 'Ticket tags',
  tag: ['ticket tag', 'ticket tags'],
  noTags: (
    <>
      There are no ticket tags yet. Create them first on the <PageLink href="/settings/tags/crm">Ticket tags</PageLink>{' '}
      page.
    </>
  ),
  noKeywords: (
    <>
      There are no keywords yet. Create them first in Listening, on the{' '}
      <PageLink href="/settings/keywords/listening">Keywords</PageLink> page.
    </>
  ),
};

/** The ticket tags and keywords of each group of the desk (SPEC 3, Group manage settings). */
export function Component() {
  const query = groupManageApi.useListGroupManageQuery();
  const [update] = groupManageApi.useUpdateGroupManageMutation();
  const choices = { tags: useTagChoices('crm'), keywords: useKeywordChoices('crm') };
  return (
    <SettingsPage
      title="Group management"
      description="The ticket tags that each group of the desk may use, and the keywords that bring it tickets."
      queries={[query, choices.tags.query, choices.keywords.query]}
    >
      {query.data && (
        <Groups
          by="updateGroupManage"
          kind={DESK}
          groups={query.data.groups}
          choices={choices}
          save={(groupId, groupManageBody) => update({ groupId, groupManageBody })}
          reload={async (groupId) => (await readAgain(query)).groups.find(({ group_id }) => group_id === groupId)}
        />
      )}
    </SettingsPage>
  );
}
