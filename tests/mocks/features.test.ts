import document from '@atrium-console/contract/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { type CrmFeature, crmFeatures, featureOf } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { example, operationIds, validOf } from './support/document.ts';
import { drive, engineWithClock, type Sent } from './support/drive.ts';

const ACCOUNT = 1001;

/** A valid request about the CRM desk, where an operation serves several products. */
function sentTo(operationId: OperationId): Sent {
  const sent = validOf(operationId);
  const isShared = operations[operationId].path.includes('{product}');
  return isShared && operations[operationId].feature !== null
    ? { ...sent, params: { ...sent.params, product: 'crm' } }
    : sent;
}

const featureFor = (id: OperationId) => featureOf(operations[id].feature, String(sentTo(id).params?.product));

/** An account in which an operator sets features. */
function world() {
  const { engine } = engineWithClock();
  const operator = drive({ engine, signedInAs: 'operator' });
  return {
    engine,
    operator,
    owner: drive({ engine, signedInAs: 'owner' }),
    async set(crm_features: Partial<Record<CrmFeature, boolean>>, account_id = ACCOUNT) {
      const { status } = await operator.call('updateProductPermissions', {
        body: { changes: [{ account_id, crm_features }] },
      });
      expect(status).toBe(200);
    },
  };
}

describe('the features of CRM accounts', () => {
  it('[admin.features] have one label each, and say what they do in the console', () => {
    expect(crmFeatures).toHaveLength(22);
    const inDesk = crmFeatures.filter(({ key }) => !operationIds.some((id) => featureFor(id) === key));
    const ofFields = ['survey'];
    const here = inDesk.filter(({ key }) => !ofFields.includes(key));
    expect(here.map(({ key }) => key)).toEqual([
      'agile',
      'sms_otp',
      'ticket_viewer',
      'team_dashboard',
      'fb_auto_mention',
      'video_call',
      'mobile_notification',
      'remove_media',
      'template_unread_msg',
      'spell_checker',
    ]);
    for (const { key, description } of crmFeatures) {
      expect(description.startsWith('Works in the CRM desk itself')).toBe(here.some((one) => one.key === key));
    }
  });

  it.each(crmFeatures)(
    '[feature.off] $key: what belongs to it is refused while it is off, and nothing else',
    async ({ key, label }) => {
      const { owner, set } = world();
      await set({ [key]: false });
      const profile = await owner.call('getProfile');
      expect(profile.body.account.crm_features[key]).toBe(false);
      // One user may not do everything; the examples of the contract are for the owner.
      const ids = operationIds.filter((id) => !operations[id].open && !operations[id].admin && id !== 'logout');
      for (const id of ids.filter((one) => featureFor(one) === key)) {
        const { status, body } = await owner.call(id, sentTo(id));
        expect({ id, status, body }).toEqual({
          id,
          status: 403,
          body: { code: 'feature_off', message: `${label} is switched off for this account.` },
        });
      }
      const reads = ids.filter((id) => operations[id].method === 'GET' && featureFor(id) !== key);
      expect(reads.length).toBeGreaterThan(40);
      for (const id of reads) {
        const { status, body } = await owner.call(id, sentTo(id));
        expect({ id, off: status === 403 && body.code === 'feature_off' }).toEqual({
          id,
          off: profile.body.account.crm_features[featureFor(id) ?? ''] === false,
        });
      }
    },
  );

  it.each(['createSla', 'createInterestTag', 'updateAssignSettings', 'createChatbot'] as const)(
    '[feature.off] %s is back when an operator turns its feature on again',
    async (id) => {
      const { owner, set } = world();
      const feature = featureFor(id);
      if (feature === undefined) throw new Error(`${id} belongs to no feature.`);
      await set({ [feature]: false });
      expect((await owner.call(id, sentTo(id))).status).toBe(403);
      await set({ [feature]: true });
      expect((await owner.call(id, sentTo(id))).status).toBe(200);
    },
  );

  it('[feature.off] is judged after the permissions and before the input', async () => {
    const { engine, owner, set } = world();
    await set({ canned_response: false });
    const agent = drive({ engine, signedInAs: 'agent' });
    expect((await agent.call('createCannedFolder', { body: {} })).body.code).toBe('permission_denied');
    expect((await owner.call('createCannedFolder', { body: {} })).body.code).toBe('feature_off');
    expect((await drive({ engine }).call('createCannedFolder', { body: {} })).body.code).toBe('signed_out');
  });

  it('[feature.off] the message is the one of the contract', async () => {
    const { owner, set } = world();
    await set({ post_blocker: false });
    const { body } = await owner.call('listPostBlockers');
    expect(body).toEqual(document.components.examples.featureOff.value);
  });

  it('[feature.off] the tags of Listening stay when those of the CRM desk are off', async () => {
    const { owner, set } = world();
    await set({ cat_tag: false });
    const tagsOf = (product: string) => owner.call('listTicketTags', { params: { product } });
    expect((await tagsOf('crm')).status).toBe(403);
    expect((await tagsOf('listening')).status).toBe(200);
  });

  it('[feature.off] one account does not see what is off in another', async () => {
    const { engine, set } = world();
    await set({ ticket_timer: false }, 1002);
    expect((await drive({ engine, signedInAs: 'owner' }).call('listSla')).status).toBe(200);
  });

  it('[feature.fields] survey: its settings stay as they are, the others can be changed', async () => {
    const { owner, set } = world();
    const { body: stored } = await owner.call('getUiSettings');
    await set({ survey: false });
    const send = (change: object) => owner.call('updateUiSettings', { body: { ...stored, ...change } });
    expect((await send({ timer_enabled: !stored.timer_enabled })).status).toBe(200);
    const { status, body } = await send({ done_with_survey: !stored.done_with_survey });
    const message = 'Survey is switched off for this account.';
    expect([status, body]).toEqual([
      422,
      { code: 'invalid', message, errors: [{ field: 'done_with_survey', code: 'feature_off', message }] },
    ]);
    expect(body).toEqual(document.components.examples.uiSettingsSurveyOff.value);
    const { body: paused } = await send({
      pause_survey_enabled: !stored.pause_survey_enabled,
      pause_survey_duration: stored.pause_survey_enabled ? 0 : 3600,
    });
    expect(paused.errors.map(({ field }: { field: string }) => field)).toEqual([
      'pause_survey_enabled',
      'pause_survey_duration',
    ]);
    await set({ survey: true });
    expect((await send({ done_with_survey: !stored.done_with_survey })).status).toBe(200);
  });

  it.each([
    ['ticket_timer', 'sla'],
    ['canned_response', 'canned_response'],
    ['canned_response', 'canned_folder'],
    ['cat_tag', 'ticket_tag'],
  ] as const)('[feature.found] the search finds nothing of %s while it is off: %s', async (feature, type) => {
    const { owner, set } = world();
    const names = {
      sla: example('slaList').sla[0]?.name,
      canned_response: example('cannedResponses').responses[0]?.title,
      canned_folder: example('cannedFolders').folders[0]?.name,
      ticket_tag: example('ticketTagList').ticket_tags[0]?.name,
    };
    const found = async () => {
      const { body } = await owner.call('search', { query: { q: String(names[type]), limit: 100 } });
      return body.results.filter((result: { type: string }) => result.type === type).length;
    };
    expect(await found()).toBeGreaterThan(0);
    await set({ [feature]: false });
    expect(await found()).toBe(0);
  });

  it('[admin.features] a new account has all of them until an operator turns one off', async () => {
    const { operator } = world();
    const { body: plans } = await operator.call('listPlans');
    const product = Object.fromEntries(
      ['listening', 'crm', 'quick_analytic', 'influencer', 'ads_scanner', 'custom_viz', 'publishing'].map((key) => [
        key,
        { active: key === 'crm' },
      ]),
    );
    const { body: account } = await operator.call('createAccount', {
      body: { name: 'New', owner_email: 'new@atrium.test', plan_id: plans.plans[0]._id, product },
    });
    const flags = async () => {
      const { body } = await operator.call('listProductPermissions', { query: { q: String(account._id) } });
      return body.accounts[0].crm_features;
    };
    expect(Object.values(await flags())).not.toContain(false);
    const body = { changes: [{ account_id: account._id, crm_features: { survey: false } }] };
    expect((await operator.call('updateProductPermissions', { body })).status).toBe(200);
    expect(await flags()).toMatchObject({ survey: false, ticket_timer: true, agile: true });
  });
});
