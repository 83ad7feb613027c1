import type { Sla } from '@atrium-console/sdk';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { DeleteSelected } from '../../kit/collection/DeleteSelected.tsx';
import { DataList } from '../../kit/list/DataList.tsx';
import { useStable } from '../../kit/list/useStable.ts';
import { Served } from '../../kit/served/Served.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { WriteAction } from '../../ui/WriteAction.tsx';
import { hoursText } from './hours/hoursText.ts';
import { slaColumns } from './slaColumns.tsx';

const NOUN = { one: 'service level', many: 'service levels' };

type Props = {
  list: readonly Sla[];
  selectedId: string | undefined;
  /** Buttons next to the search. */
  tools: ReactNode;
  onSelect: (id: string) => void;
  onDuplicate: (sla: Sla) => void;
  onDelete: (list: readonly Sla[]) => void;
};

const rowId = ({ _id }: Sla) => _id;
const nameOf = ({ name }: Sla) => name;
const searchText = (sla: Sla) =>
  [sla.name, hoursText(sla.business_hour), ...sla.holidays.map((holiday) => `${holiday.date} ${holiday.name}`)].join(
    ' ',
  );

/** The service levels to choose from. */
export function SlaList({ list, selectedId, tools, onSelect, onDuplicate, onDelete }: Props) {
  const canDelete = useIsServed()('deleteSla');
  const canChange = useReadOnlyReason() === undefined && canDelete;
  const { select } = useStable({ select: onSelect });
  const columns = useMemo(() => slaColumns(selectedId, select), [selectedId, select]);
  return (
    <nav aria-label="Service levels">
      <DataList
        label="Service levels"
        noun={NOUN}
        rows={list}
        rowId={rowId}
        rowLabel={nameOf}
        columns={columns}
        searchText={searchText}
        tools={tools}
        onOpen={(sla) => onSelect(sla._id)}
        {...(canChange && { onDelete: (sla: Sla) => onDelete([sla]) })}
        {...(canDelete && {
          bulkActions: (selected: Sla[]) => (
            <DeleteSelected count={selected.length} onClick={() => onDelete(selected)} />
          ),
        })}
        actionsWidth="58px"
        rowActions={(sla) => (
          <>
            <Served by="createSla">
              <WriteAction
                label={`Duplicate ${sla.name}`}
                icon={<IconCopy size={16} aria-hidden />}
                onClick={() => onDuplicate(sla)}
              />
            </Served>
            <Served by="deleteSla">
              <WriteAction
                label={`Delete ${sla.name}`}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => onDelete([sla])}
              />
            </Served>
          </>
        )}
      />
    </nav>
  );
}
