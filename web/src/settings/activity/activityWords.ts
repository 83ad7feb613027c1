import type { Activity } from '@atrium-console/sdk';
import { asChoice } from '../../kit/edit/fieldWords.ts';
import { objectTypeNamed } from './objectTypes.ts';

/** What was done, as people say it. */
export const ACTIONS: Readonly<Record<Activity['action'], string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  export: 'Exported',
  remote_sign_in: 'Signed in as this user',
  remote_sign_out: 'Signed out as this user',
};

/** The type of an object; types that the console does not know are shown as the server calls them. */
export function typeText(type: string): string {
  return objectTypeNamed(type)?.label ?? asChoice(type);
}

/** An activity in one line: `Changed Standard support`. */
export function activityText({ action, object, user }: Activity): string {
  return `${ACTIONS[action]} ${object.name}, ${user.name}`;
}
