import { SmallTable } from '../../../web/src/ui/SmallTable.tsx';
import { GuideFrame } from './GuideFrame.tsx';

type Row = { what: string; shown: string; where: string };

const rows: readonly Row[] = [
  { what: 'The form itself finds a problem', shown: 'What to enter', where: 'At the field' },
  { what: '422, or 409 about a field, such as a name', shown: 'The server’s sentence', where: 'At the field' },
  { what: 'The same, and no field of it can be seen', shown: 'The server’s sentence', where: 'Toast' },
  { what: 'Somebody else has saved', shown: 'Both versions of what both have changed', where: 'In the form' },
  { what: 'Somebody else has deleted it', shown: 'That it is gone, and can be created again', where: 'In the form' },
  { what: '401: the session has ended', shown: 'A dialog to sign in again', where: 'Above the page' },
  { what: '403 to a page', shown: 'What is needed, and who can grant it', where: 'Notice where one is led to' },
  { what: '403, 404, 409 or 500 without a field', shown: 'The server’s sentence', where: 'Toast' },
  { what: '404 to a deletion', shown: 'That there was nothing to delete', where: 'Toast' },
  {
    what: '200 with a code other than 20000',
    shown: 'The server’s sentence',
    where: 'Toast, and its field if it names one',
  },
  { what: 'Loading failed', shown: 'Why, and “Try again”', where: 'In place of what is missing' },
  { what: 'Saving got no answer', shown: 'That it was not saved, or may not have been', where: 'Toast' },
  { what: 'There is no network', shown: 'That one is offline', where: 'Bar above the page' },
];

/** What is shown of each kind of refusal, and where. */
export function RefusalTable() {
  return (
    <GuideFrame>
      <SmallTable
        label="Refusals"
        rows={rows}
        rowId={({ what }) => what}
        columns={[
          { id: 'what', header: 'What happened', cell: ({ what }) => what },
          { id: 'shown', header: 'What is shown', cell: ({ shown }) => shown },
          { id: 'where', header: 'Where', cell: ({ where }) => where },
        ]}
      />
    </GuideFrame>
  );
}
