import { operations } from '@atrium-console/sdk/operations';
import { expect, it } from 'vitest';
import { PROFILE_PATH } from '../../../web/src/session/profilePath.ts';

it('the profile is preloaded from the path of its operation', () => {
  expect(PROFILE_PATH).toBe(operations.getProfile.path);
});
