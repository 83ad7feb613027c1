import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Button } from '@mantine/core';
import { IconExternalLink, IconHash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { GroupOptionsNote } from '../../areas/groupOptions/GroupOptionsNote.tsx';
import { KeywordBrowser } from '../../areas/keywords/KeywordBrowser.tsx';
import { KeywordDetails } from '../../areas/keywords/KeywordDetails.tsx';
import { TREE_FIELDS, treeOf } from '../../areas/keywords/keywordTree.ts';
import { UsedKeywords } from '../../areas/keywords/UsedKeywords.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { useMissingPermission } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** The page that edits keywords. They belong to Listening, and the desk uses the same ones. */
const EDITED_AT = '/settings/keywords/listening';

/** A read-only view of the keywords whose posts become tickets. */
export function Component() {
  const list = keywordsApi.useListKeywordsQuery({ product: 'crm', ...TREE_FIELDS });
  const count = keywordsApi.useCountKeywordsQuery({ product: 'crm' });
  const roots = useMemo(() => (list.data ? treeOf(list.data) : []), [list.data]);
  const lacksPermission = useMissingPermission(['listening.keyword.read']) !== undefined;
  const mayEdit = useSession().data?.account.product.listening.active === true && !lacksPermission;
  const edit = mayEdit && (
    <Button component={Link} to={EDITED_AT} variant="default" leftSection={<IconExternalLink size={16} aria-hidden />}>
      Edit in Listening
    </Button>
  );
  return (
    <SettingsPage
      title="Keywords"
      description={`The desk uses the keywords of Listening. ${mayEdit ? 'You can edit them there.' : 'To change one, ask the people who manage Listening.'}`}
      queries={[list, count]}
      actions={edit}
    >
      <GroupOptionsNote product="crm" field="keywords" />
      {roots.length === 0 ? (
        <EmptyState icon={<IconHash size={32} aria-hidden />} title="No keywords yet" action={edit}>
          Keywords are added in Listening. Once there are any, you can see here what each of them searches for.
        </EmptyState>
      ) : (
        <>
          {count.data && <UsedKeywords {...count.data} />}
          <KeywordBrowser product="crm" roots={roots} count={count.data?.count}>
            {({ keyword, above }) => <KeywordDetails keyword={keyword} above={above} />}
          </KeywordBrowser>
        </>
      )}
    </SettingsPage>
  );
}
