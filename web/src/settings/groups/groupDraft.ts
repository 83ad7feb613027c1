import type { UserGroup, UserGroupBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { shortListText } from '../../kit/words/listText.ts';

/** The initial values of a new group. */
export const newGroup: UserGroupBody = { name: '', owner_id: null, members: [] };

export const bodyOf = ({ _id, ...body }: UserGroup): UserGroupBody => body;

export const tidyGroup = (body: UserGroupBody): UserGroupBody => ({ ...body, name: body.name.trim() });

/** The problems that must be fixed before a group can be saved. */
export function checkGroup({ name }: UserGroupBody): FieldProblems {
  return problemsOf({ name: name === '' && 'Enter a name.' });
}

/** Labels and formats of the fields when a conflict shows both versions. */
export function groupWords(userName: (id: number) => string): FieldWords<UserGroupBody> {
  return {
    name: { label: 'Name', show: asText },
    owner_id: { label: 'Owner', show: (id) => (id === null ? 'Nobody' : userName(id)) },
    members: {
      label: 'Members',
      show: (ids) => (ids.length === 0 ? 'Nobody' : shortListText(ids.map((id) => userName(id)))),
    },
  };
}
