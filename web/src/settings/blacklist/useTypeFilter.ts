import { AT_ONCE, useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { type EntryType, TYPE_ORDER } from './entryTypes.ts';

/** The type filter of the list, kept in the URL; undefined shows all types. */
export function useTypeFilter() {
  const [params, setParams] = useUrlParams();
  const type = TYPE_ORDER.find((known) => known === params.get('type'));
  const setType = (next: EntryType | undefined) => setParams(withParam('type', next ?? ''), AT_ONCE);
  return { type, setType };
}
