import type { CannedFolder, CannedResponse } from '@atrium-console/sdk';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Input, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { PERMISSION_NAMES } from '../responses/responseColumns.tsx';
import { bodyOf } from '../responses/responseRow.ts';
import classes from './Editor.module.css';
import { MediaFields } from './MediaFields.tsx';
import { ResponsePreview } from './ResponsePreview.tsx';
import { checkResponse, newResponse, sentBody, TITLE_LENGTH } from './responseDraft.ts';
import { responseWords } from './responseWords.ts';
import { TextField } from './TextField.tsx';

type Props = ItemEditing<CannedResponse> & {
  folders: readonly CannedFolder[];
  /** The folder that a new response goes to. */
  folderId: string;
  /** Why it cannot be saved. Absent when it can. */
  reason: string | undefined;
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
export function ResponseEditor({ folders, folderId, reason, ...props }: Props) {
  const [create] = cannedResponsesApi.useCreateCannedResponseMutation();
  const [update] = cannedResponsesApi.useUpdateCannedResponseMutation();
  const [fresh] = useState(() => newResponse(folderId));
  const { draft, problems, change, modal } = useItemEditing({
    ...props,
    reason,
    nameOf: ({ title }) => title,
    fresh,
    bodyOf,
    check: checkResponse,
    tidy: sentBody,
    create: (body) => create({ cannedResponseBody: body }),
    update: (id, body) => update({ id, cannedResponseBody: body }),
    created: SUCCESS.responseCreated,
    updated: SUCCESS.responseUpdated,
    failureTitle: TITLES.cannedResponses,
  });
  const readOnly = reason !== undefined;
  const { value } = draft;

  return (
    <ItemModal {...modal} one="canned response" words={responseWords(folders)} size="xl">
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
    </ItemModal>
  );
}
