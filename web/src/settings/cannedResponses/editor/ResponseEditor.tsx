import type { CannedFolder, CannedResponse, CannedResponseBody } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { EditorModal } from '../../kit/EditorModal.tsx';
import { type FieldProblems, fieldProblems } from '../../kit/fieldProblems.ts';
import { useDraft } from '../../kit/useDraft.ts';
import { useSave } from '../../kit/useSave.ts';
import { PERMISSION_NAMES } from '../responses/responseColumns.tsx';
import { bodyOf } from '../responses/responseRow.ts';
import classes from './Editor.module.css';
import { MediaFields } from './MediaFields.tsx';
import { ResponsePreview } from './ResponsePreview.tsx';
import { checkResponse, sentBody, TITLE_LENGTH } from './responseDraft.ts';
import { TextField } from './TextField.tsx';

type Props = {
  /** The response to change, or the draft of a new one. */
  response: CannedResponse | CannedResponseBody;
  folders: readonly CannedFolder[];
  /** Why it cannot be saved. Absent when it can. */
  reason: string | undefined;
  onClose: () => void;
};

const TYPES: { value: CannedResponse['type']; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'media', label: 'Text with files' },
];

const PERMISSIONS: { value: CannedResponse['permission']; label: string }[] = [
  { value: 'private', label: PERMISSION_NAMES.private },
  { value: 'group', label: PERMISSION_NAMES.group },
  { value: 'everyone', label: PERMISSION_NAMES.everyone },
];

/** Creates or changes a canned response, with a preview beside it. A failed save keeps what was typed. */
export function ResponseEditor({ response, folders, reason, onClose }: Props) {
  const id = '_id' in response ? response._id : undefined;
  const draft = useDraft(bodyOf(response));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [create, creating] = cannedResponsesApi.useCreateCannedResponseMutation();
  const [update, updating] = cannedResponsesApi.useUpdateCannedResponseMutation();
  const save = useSave(TITLES.cannedResponses);
  const readOnly = reason !== undefined;
  const { value } = draft;

  const change = (part: Partial<CannedResponseBody>) => {
    draft.set((current) => ({ ...current, ...part }));
    const changed = Object.keys(part);
    setProblems((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !changed.some((name) => field.startsWith(name)))),
    );
  };
  const submit = async () => {
    const body = sentBody(value);
    const found = checkResponse(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const result =
      id === undefined
        ? await save(create({ cannedResponseBody: body }), SUCCESS.responseCreated)
        : await save(update({ id, cannedResponseBody: body }), SUCCESS.responseUpdated);
    if (result.ok) onClose();
    else setProblems(fieldProblems(result.error));
  };
  const title = id === undefined ? 'New canned response' : `${readOnly ? 'View' : 'Edit'} ${response.title}`;

  return (
    <EditorModal
      title={title}
      size="xl"
      saveLabel={id === undefined ? 'Create' : 'Save'}
      reason={reason}
      isDirty={draft.isDirty}
      isSaving={creating.isLoading || updating.isLoading}
      onSave={submit}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <TextInput
            label="Title"
            required
            data-autofocus
            maxLength={TITLE_LENGTH}
            readOnly={readOnly}
            value={value.title}
            error={problems.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Select
            label="Folder"
            required
            searchable
            allowDeselect={false}
            readOnly={readOnly}
            data={folders.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={value.folder_id}
            error={problems.folder_id}
            onChange={(folderId) => folderId && change({ folder_id: folderId })}
          />
          <Input.Wrapper label="Type" labelElement="div">
            <SegmentedControl
              aria-label="Type"
              fullWidth
              readOnly={readOnly}
              data={TYPES}
              value={value.type}
              onChange={(type) => change({ type })}
            />
          </Input.Wrapper>
          <TextField
            value={value.text}
            isRequired={value.type === 'text'}
            error={problems.text}
            readOnly={readOnly}
            onChange={(text) => change({ text })}
          />
          {value.type === 'media' && (
            <MediaFields
              media={value.media}
              problems={problems}
              readOnly={readOnly}
              onChange={(media) => change({ media })}
            />
          )}
          <Input.Wrapper label="Who may use it" labelElement="div" error={problems.permission}>
            <SegmentedControl
              aria-label="Who may use it"
              fullWidth
              readOnly={readOnly}
              data={PERMISSIONS}
              value={value.permission}
              onChange={(permission) => change({ permission })}
            />
          </Input.Wrapper>
        </Stack>
        <ResponsePreview text={value.text} media={value.type === 'media' ? value.media : []} />
      </div>
    </EditorModal>
  );
}
