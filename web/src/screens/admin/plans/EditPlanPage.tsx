import type { PlanOffer } from '@atrium-console/sdk';
import { plansApi } from '@atrium-console/sdk/rtk';
import { IconTag } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { isNotFound, NotFound } from '../NotFound.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { readOrGone } from '../readOrGone.ts';
import { PlanForm } from './PlanForm.tsx';
import { bodyOf, checkPlan, planLimits, tidyPlan } from './planDraft.ts';

const PLANS = '/admin/plan_manage';

/** Changes a plan (SPEC 2.4). */
export function Component() {
  const { plan_id: id = '' } = useParams();
  const query = plansApi.useGetPlanQuery({ id });
  return (
    <div>
      <ParentLink to={PLANS} label="Plans" />
      <SettingsPage
        title="Edit plan"
        description={query.currentData?.name}
        // The page itself says that there is no such plan, and its form that the plan was deleted.
        queries={[isNotFound(query.error) ? { ...query, error: undefined } : query]}
      >
        {query.currentData ? (
          <StoredPlan key={id} plan={query.currentData} query={query} />
        ) : (
          <NotFound
            icon={<IconTag size={32} aria-hidden />}
            title="Plan not found"
            back={{ to: PLANS, label: 'Show all plans' }}
          >
            There is no plan with this ID. It may have been deleted.
          </NotFound>
        )}
      </SettingsPage>
    </div>
  );
}

type Props = { plan: PlanOffer; query: { refetch: () => Running<PlanOffer> } };

function StoredPlan({ plan, query }: Props) {
  const [create] = plansApi.useCreatePlanMutation();
  const [update] = plansApi.useUpdatePlanMutation();
  const navigate = useNavigate();
  const editing = useEditing({
    stored: bodyOf(plan),
    checks: { limits: planLimits, fields: checkPlan, tidy: tidyPlan },
    save: (planOfferBody, isGone) => (isGone ? create({ planOfferBody }) : update({ id: plan._id, planOfferBody })),
    messages: {
      success: SETTING_TOASTS.updated,
      storedAnew: SETTING_TOASTS.created,
      failureTitle: SETTING_TOASTS.failureTitle,
    },
    reload: async () => {
      const latest = await readOrGone(query);
      return latest && bodyOf(latest);
    },
    savedAs: bodyOf,
    // A plan that was created again has another id.
    onSaved: ({ _id }: PlanOffer) => (_id === plan._id ? undefined : navigate(`${PLANS}/${_id}`, { replace: true })),
  });
  return <PlanForm editing={editing} isNew={false} />;
}
