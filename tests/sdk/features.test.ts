import type { CrmFeatures } from '@atrium-console/sdk';
import {
  featureLabel,
  featureOf,
  featureOffMessage,
  isFeatureOn,
  UI_SETTING_FEATURES,
} from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { crmFeatures } from '../../sdk/src/generated/crmFeatures.ts';

/** An account whose features are all on, or all off, but for some. */
function account(isOn: boolean, others: Partial<CrmFeatures> = {}) {
  const all = Object.fromEntries(crmFeatures.map(({ key }) => [key, isOn])) as CrmFeatures;
  return { crm_features: { ...all, ...others } };
}

describe('features of CRM accounts [feature.off]', () => {
  it.each(crmFeatures)('$key is off only where the account says so', ({ key }) => {
    expect(isFeatureOn(undefined, key)).toBe(true);
    expect(isFeatureOn({}, key)).toBe(true);
    expect(isFeatureOn(account(true), key)).toBe(true);
    expect(isFeatureOn(account(true, { [key]: false }), key)).toBe(false);
    expect(isFeatureOn(account(false), key)).toBe(false);
    expect(isFeatureOn(account(false, { [key]: true }), key)).toBe(true);
  });

  it('what belongs to no feature is always on', () => {
    expect(isFeatureOn(account(false), undefined)).toBe(true);
  });

  it('an operation belongs to one feature, to one per product, or to none', () => {
    expect(featureOf(null, undefined)).toBeUndefined();
    expect(featureOf(null, 'crm')).toBeUndefined();
    expect(featureOf('quality_check', undefined)).toBe('quality_check');
    expect(featureOf('quality_check', 'listening')).toBe('quality_check');
    expect(featureOf({ crm: 'cat_tag' }, 'crm')).toBe('cat_tag');
    expect(featureOf({ crm: 'cat_tag' }, 'listening')).toBeUndefined();
    expect(featureOf({ crm: 'cat_tag' }, undefined)).toBeUndefined();
  });

  it('[feature.labels] has the 22 keys and labels of SPEC 3', () => {
    expect(Object.fromEntries(crmFeatures.map(({ key, label }) => [key, label]))).toEqual({
      canned_response: 'Canned Response',
      auto_response: 'Auto Response',
      post_blocker: 'Ticket Automation',
      auto_assignment: 'Auto Assignment',
      verification_link: 'Verification Link',
      ticket_timer: 'Ticket Timer',
      cat_tag: 'Category & Tag',
      survey: 'Survey',
      agile: 'Agile Board',
      sms_otp: 'SMS OTP',
      ticket_viewer: 'Show Viewer',
      quality_check: 'Quality Check',
      customer_tag: 'Customer Tag',
      team_dashboard: 'Team Dashboard',
      fb_auto_mention: 'FB Auto Mention',
      video_call: 'Video Call',
      mobile_notification: 'Mobile Notification',
      remove_media: 'Remove Media',
      custom_form: 'Submit Custom Form',
      chatbot_dashboard: 'Chatbot Dashboard',
      template_unread_msg: 'Template Unread Message',
      spell_checker: 'Spell Checker',
    });
  });

  it('has the labels of SPEC 3, and says which one is off', () => {
    expect(featureLabel('post_blocker')).toBe('Ticket Automation');
    expect(featureOffMessage('post_blocker')).toBe('Ticket Automation is switched off for this account.');
  });

  it('names for each CRM setting that belongs to a feature one that exists', () => {
    const keys = crmFeatures.map(({ key }) => key);
    for (const feature of Object.values(UI_SETTING_FEATURES)) expect(keys).toContain(feature);
  });
});
