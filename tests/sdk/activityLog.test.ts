import { operations } from '@atrium-console/sdk/operations';
import { objectTypeOf } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';

describe('the type of an object in the activity log', () => {
  it.each([
    ['cannedResponses', 'canned_response'],
    ['customSocials', 'custom_social'],
    ['uiSettings', 'ui_setting'],
    ['workingStatus', 'working_status'],
    ['sla', 'sla'],
    ['groupManage', 'group_manage'],
    ['users', 'user'],
  ])('[activity.log] for the area %s is %s', (area, type) => {
    expect(objectTypeOf(area)).toBe(type);
  });

  it('differs between areas', () => {
    const areas = new Set(Object.values(operations).map(({ area }) => area));
    expect(new Set([...areas].map(objectTypeOf)).size).toBe(areas.size);
  });
});
