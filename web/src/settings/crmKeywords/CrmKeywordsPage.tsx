import type { KeywordCount } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Button, Text } from '@mantine/core';
import { IconExternalLink, IconHash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { countText } from '../../kit/words/countText.ts';
import { numberText } from '../../kit/words/numberText.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeywordBrowser } from './KeywordBrowser.tsx';
import { treeOf } from './keywordTree.ts';

/** Where keywords are edited: they belong to listening, and the desk reads the same ones. */
const EDITED_AT = '/settings/keywords/listening';

/** The keywords whose posts become tickets, to be read. */
export function Component() {
  const list = keywordsApi.useListKeywordsQuery({ product: 'crm', hierarchy: 1 });
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
      description={`The desk reads the keywords of Listening. ${mayEdit ? 'They are edited there.' : 'To have one changed, ask the people who manage Listening.'}`}
      queries={[list, count]}
      actions={edit}
    >
      {roots.length === 0 ? (
        <EmptyState icon={<IconHash size={32} aria-hidden />} title="No keywords yet" action={edit}>
          Keywords are added in Listening. Once there are some, you read here what each of them looks for.
        </EmptyState>
      ) : (
        <>
          {count.data && <Used {...count.data} />}
          <KeywordBrowser roots={roots} count={count.data?.count ?? 0} />
        </>
      )}
    </SettingsPage>
  );
}

function Used({ count, limit }: KeywordCount) {
  return (
    <Text size="sm">
      {limit === null ? countText(count, 'keyword') : `${numberText(count)} of ${countText(limit, 'keyword')} used`}
    </Text>
  );
}
