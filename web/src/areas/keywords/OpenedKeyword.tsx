import { isApiError, isHttpError, type Keyword } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { IconHash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { PageBody } from '../../kit/SettingsPage.tsx';
import { Note } from '../../ui/Note.tsx';

type Props = {
  product: 'listening' | 'crm';
  id: string;
  /** `reload` fetches the keyword again; it resolves to undefined if it was deleted. */
  children: (keyword: Keyword, reload: () => Promise<Keyword | undefined>) => ReactNode;
};

/** Loads the keyword that is opened in the tree, with its sets. */
export function OpenedKeyword({ product, id, children }: Props) {
  const query = keywordsApi.useGetKeywordQuery({ product, id });
  const { data, error } = query;
  const isDeleted = isApiError(error) && isHttpError(error, 404);
  if (isDeleted && data === undefined) return <DeletedKeyword />;
  const reload = () =>
    readAgain(query).catch((caught) => {
      if (isHttpError(callFailure(caught), 404)) return undefined;
      throw caught;
    });
  // The form itself says that its keyword was deleted.
  return (
    <PageBody what="keyword" queries={[isDeleted ? { ...query, error: undefined } : query]}>
      {data && children(data, reload)}
    </PageBody>
  );
}

/** Replaces the details of a keyword that was deleted. */
export function DeletedKeyword() {
  return (
    <Note icon={<IconHash aria-hidden />} title="This keyword no longer exists">
      Choose another one in the list.
    </Note>
  );
}
