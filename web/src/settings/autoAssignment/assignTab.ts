import type { AutoAssign } from '@atrium-console/sdk';
import type { Running } from '../../kit/edit/useEditing.ts';

/** What every tab of the page is given: everything about auto-assignment, and a way to read it again. */
export type AssignTabProps = {
  query: { data?: AutoAssign | undefined; refetch: () => Running<AutoAssign> };
  all: AutoAssign;
};
