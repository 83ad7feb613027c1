import type { AutoAssign } from '@atrium-console/sdk';
import type { Running } from '../../kit/edit/useEditing.ts';

/** The props of every tab: all auto-assignment data, and the query to refetch it. */
export type AssignTabProps = {
  query: { data?: AutoAssign | undefined; refetch: () => Running<AutoAssign> };
  all: AutoAssign;
};
