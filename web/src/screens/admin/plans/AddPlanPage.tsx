import { plansApi } from '@atrium-console/sdk/rtk';
import { useNavigate } from 'react-router';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { SettingsPage } from '../../../kit/SettingsPage.tsx';
import { ParentLink } from '../ParentLink.tsx';
import { PlanForm } from './PlanForm.tsx';
import { checkPlan, NEW_PLAN, planLimits, tidyPlan } from './planDraft.ts';

/** Creates a plan (SPEC 2.4). */
export function Component() {
  return (
    <div>
      <ParentLink to="/admin/plan_manage" label="Plans" />
      <SettingsPage title="Add plan" description="Until a plan is public, only you can assign it." queries={[]}>
        <NewPlan />
      </SettingsPage>
    </div>
  );
}

function NewPlan() {
  const [create] = plansApi.useCreatePlanMutation();
  const navigate = useNavigate();
  const editing = useEditing({
    stored: NEW_PLAN,
    checks: { limits: planLimits, fields: checkPlan, tidy: tidyPlan },
    save: (planOfferBody) => create({ planOfferBody }),
    messages: { success: SETTING_TOASTS.created, failureTitle: SETTING_TOASTS.failureTitle },
    onSaved: () => navigate('/admin/plan_manage'),
  });
  return <PlanForm editing={editing} isNew />;
}
