import { acknowledge, notFound, ok, refuse } from '../../contract/answers.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { openRoute, type Route, route } from '../../route/route.ts';
import { accountData } from '../../state/sandboxes.ts';

/** The plans that the platform offers. */
const routes: readonly Route[] = [
  openRoute('listPlans', ({ sandbox }) => ok({ plans: sandbox.platform.plans })),
  openRoute('getPlan', ({ params, sandbox }) => {
    const plan = sandbox.platform.plans.find(({ _id }) => _id === params.id);
    return plan === undefined ? notFound : ok(plan);
  }),
  route('createPlan', ({ body, newId, sandbox }) => {
    if (isNameTaken(body.name, sandbox.platform.plans)) return refuse(409, 'planNameTaken');
    const plan = { ...body, _id: newId() };
    sandbox.platform.plans.push(plan);
    return ok(plan);
  }),
  route('updatePlan', ({ body, params, sandbox }) => {
    const plan = sandbox.platform.plans.find(({ _id }) => _id === params.id);
    if (plan === undefined) return notFound;
    const others = sandbox.platform.plans.filter((other) => other !== plan);
    if (isNameTaken(body.name, others)) return refuse(409, 'planNameTaken');
    // Accounts that nobody has opened yet are as they were seeded.
    for (const account of sandbox.platform.accounts) if (account.plan === plan.name) account.plan = body.name;
    return ok(Object.assign(plan, body));
  }),
  route('deletePlan', ({ params, sandbox }) => {
    const plan = sandbox.platform.plans.find(({ _id }) => _id === params.id);
    if (plan === undefined) return notFound;
    const users = sandbox.platform.accounts.filter(
      ({ _id }) => accountData(sandbox, _id).subscription.plan_id === plan._id,
    );
    if (users.length > 0) return refuse(409, 'planInUse');
    sandbox.platform.plans = sandbox.platform.plans.filter((other) => other !== plan);
    return acknowledge('planDeleted');
  }),
];

export const area = {
  routes,
  lists: (_, platform) => [platform.plans],
} satisfies Area;
