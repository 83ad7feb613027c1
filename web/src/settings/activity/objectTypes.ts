import type { Activity } from '@atrium-console/sdk';
import { fieldChoices, fieldTitles, objectTypeOf } from '@atrium-console/sdk/rules';
import { CHANNEL_NAMES } from '../../areas/channels/channelNames.ts';
import { asChoice } from '../../kit/edit/fieldWords.ts';
import type { Choices } from '../../kit/log/changeWords.ts';
import { loggedObjects } from '../generated/loggedObjects.ts';
import type { LoggedArea, ObjectType } from '../pageDefinition.ts';

/** Areas that operators change, or that have no page of their own. */
const OTHERS: Readonly<Partial<Record<LoggedArea, ObjectType>>> = {
  admin: { label: 'Role of another account' },
  plans: { label: 'Plan' },
  platform: { label: 'Platform settings' },
  uploads: { label: 'Upload' },
};

const AREAS: Readonly<Partial<Record<LoggedArea, ObjectType>>> = { ...loggedObjects, ...OTHERS };

/** The types of objects that the console knows, as the log calls them. */
export const objectTypes: readonly (ObjectType & { type: string })[] = areas().flatMap((area) => {
  const known = AREAS[area];
  return known ? [{ ...known, type: objectTypeOf(area) }] : [];
});

const BY_TYPE = new Map(areas().map((area) => [objectTypeOf(area), area]));

function areas(): readonly LoggedArea[] {
  const isArea = (name: string): name is LoggedArea => name in fieldTitles;
  return Object.keys(fieldTitles).filter(isArea);
}

/** Undefined for a type that the console does not know. */
export function objectTypeNamed(type: string): ObjectType | undefined {
  const area = BY_TYPE.get(type);
  return area && AREAS[area];
}

/** The page that makes such a change; undefined if there is none. */
export function pageOf({ after, before, object }: Pick<Activity, 'after' | 'before' | 'object'>): string | undefined {
  const type = objectTypeNamed(object.type);
  const [field = ''] = Object.keys(after ?? before ?? {});
  return type?.pages?.[field] ?? type?.href;
}

/** The titles of the fields of such objects in the contract; none for a type that the console does not know. */
export function titlesOf(type: string): Readonly<Record<string, string>> {
  const area = BY_TYPE.get(type);
  return area === undefined ? {} : fieldTitles[area];
}

const CHANNELS: Readonly<Record<string, string>> = CHANNEL_NAMES;

/** The fixed values of the fields of such objects, with the words that other pages use for them. */
export function choicesOf(type: string): Choices {
  const area = BY_TYPE.get(type);
  return {
    values: area === undefined ? {} : (fieldChoices[area] ?? {}),
    wordOf: (value) => (Object.hasOwn(CHANNELS, value) ? (CHANNELS[value] ?? value) : asChoice(value)),
  };
}
