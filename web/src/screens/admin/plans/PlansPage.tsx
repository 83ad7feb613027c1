import type { PlanOffer } from '@atrium-console/sdk';
import { plansApi } from '@atrium-console/sdk/rtk';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIsServed } from '../../../base/served/useIsServed.ts';
import { DeleteItems } from '../../../kit/collection/DeleteItems.tsx';
import { DeleteSelected } from '../../../kit/collection/DeleteSelected.tsx';
import { DataList } from '../../../kit/list/DataList.tsx';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import { useRemaining } from '../../../kit/undo/DeletionsContext.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { limitsText, planColumns } from './planColumns.tsx';

const NOUN = { one: 'plan', many: 'plans' };

/** The name of the list, also for deletions. */
const LIST = 'Plans';

const NO_PLANS: readonly PlanOffer[] = [];
const rowId = ({ _id }: PlanOffer) => _id;
const nameOf = ({ name }: PlanOffer) => name;
const searchText = ({ features, limits, name }: PlanOffer) => `${name} ${limitsText(limits)} ${features.join(' ')}`;

/** Every plan, also those that are not public (SPEC 2.4). */
export function Component() {
  const query = plansApi.useListPlansQuery();
  return (
    <SettingsPage
      title="Plans"
      description="Visitors can choose a public plan themselves. The others are for you to assign."
      queries={[query]}
    >
      <PlanList plans={query.data?.plans ?? NO_PLANS} />
    </SettingsPage>
  );
}

function PlanList({ plans }: { plans: readonly PlanOffer[] }) {
  const left = useRemaining(LIST, plans);
  const navigate = useNavigate();
  const [remove] = plansApi.useDeletePlanMutation();
  const canDelete = useIsServed()('deletePlan');
  const [asked, setAsked] = useState(NO_PLANS);
  const add = (
    <Served by="createPlan">
      <Button component={Link} to="/admin/plan_manage/add" leftSection={<IconPlus size={16} aria-hidden />}>
        Add plan
      </Button>
    </Served>
  );
  const open = ({ _id }: PlanOffer) => navigate(`/admin/plan_manage/${_id}`);
  return (
    <>
      {left.length === 0 ? (
        <EmptyState icon={<IconTag size={32} aria-hidden />} title="No plans yet" action={add}>
          Add the first plan: its price, its products and its limits.
        </EmptyState>
      ) : (
        <DataList
          label={LIST}
          noun={NOUN}
          rows={left}
          rowId={rowId}
          rowLabel={nameOf}
          columns={planColumns}
          searchText={searchText}
          tools={add}
          onOpen={open}
          {...(canDelete && {
            onDelete: (plan: PlanOffer) => setAsked([plan]),
            bulkActions: (selected: PlanOffer[]) => (
              <DeleteSelected count={selected.length} onClick={() => setAsked(selected)} />
            ),
          })}
          actionsWidth="64px"
          rowActions={(plan) => (
            <>
              <Served by="getPlan">
                <IconAction
                  label={`Edit ${plan.name}`}
                  icon={<IconPencil size={16} aria-hidden />}
                  onClick={() => open(plan)}
                />
              </Served>
              <Served by="deletePlan">
                <IconAction
                  label={`Delete ${plan.name}`}
                  icon={<IconTrash size={16} aria-hidden />}
                  onClick={() => setAsked([plan])}
                />
              </Served>
            </>
          )}
        />
      )}
      {asked.length > 0 && (
        <DeleteItems
          list={LIST}
          items={asked}
          one="plan"
          many="plans"
          nameOf={nameOf}
          remove={({ _id }) => remove({ id: _id })}
          note={() => 'A plan that an account uses cannot be deleted.'}
          onClose={() => setAsked(NO_PLANS)}
        />
      )}
    </>
  );
}
