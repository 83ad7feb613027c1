import type { CannedFolder, CannedFolderBody } from '@atrium-console/sdk';
import { cannedFolderBodyLimits } from '@atrium-console/sdk/limits';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { problemsOf } from '../../../kit/fieldProblems.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';

/** People only name a folder; whose it is follows from who creates it. */
type FolderDraft = Omit<CannedFolderBody, 'user_id'>;

const NEW: FolderDraft = { name: '' };
const WORDS: FieldWords<FolderDraft> = { name: { label: 'Folder name', show: asText } };
const nameOf = ({ name }: CannedFolder) => name;
const bodyOf = ({ _id, responses, user_id, ...body }: CannedFolder): FolderDraft => body;
const tidy = (folder: FolderDraft): FolderDraft => ({ ...folder, name: folder.name.trim() });
const check = ({ name }: FolderDraft) => problemsOf({ name: name === '' && 'Enter a name for the folder.' });

/** Creates a folder, or renames the given one. */
export function FolderEditor(props: ItemEditing<CannedFolder>) {
  const [create] = cannedResponsesApi.useCreateCannedFolderMutation();
  const [rename] = cannedResponsesApi.useRenameCannedFolderMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf,
    fresh: NEW,
    bodyOf,
    checks: { limits: cannedFolderBodyLimits, fields: check, tidy },
    create: (body) => create({ cannedFolderBody: body }),
    update: (id, body) => rename({ id, cannedFolderBody: body }),
    messages: { created: SUCCESS.folderCreated, updated: SUCCESS.folderRenamed, failureTitle: TITLES.cannedResponses },
  });
  return (
    <ItemModal {...modal} one="folder" verb="Rename" words={WORDS}>
      <NameField label="Folder name" {...field('name')} />
    </ItemModal>
  );
}
