import type { CannedFolder, CannedResponse } from '@atrium-console/sdk';
import { cannedResponseBodyLimits } from '@atrium-console/sdk/limits';
import { cannedResponsesApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { PERMISSION_NAMES } from '../responses/responseColumns.tsx';
import { bodyOf } from '../responses/responseRow.ts';
import classes from './Editor.module.css';
import { MediaFields } from './MediaFields.tsx';
import { ResponsePreview } from './ResponsePreview.tsx';
import { ResponseTextField } from './ResponseTextField.tsx';
import { checkResponse, newResponse, sentBody } from './responseDraft.ts';
import { responseWords } from './responseWords.ts';

type Props = ItemEditing<CannedResponse> & {
  folders: readonly CannedFolder[];
  /** The folder of a new response. */
  folderId: string;
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

/** Creates or changes a canned response, with a preview beside it. A failed save keeps the draft. */
export function ResponseEditor({ folders, folderId, ...props }: Props) {
  const [create] = cannedResponsesApi.useCreateCannedResponseMutation();
  const [update] = cannedResponsesApi.useUpdateCannedResponseMutation();
  const [fresh] = useState(() => newResponse(folderId));
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ title }) => title,
    fresh,
    copies: { nameField: 'title' },
    bodyOf,
    checks: { limits: cannedResponseBodyLimits, fields: checkResponse, tidy: sentBody },
    create: (body) => create({ cannedResponseBody: body }),
    update: (id, body) => update({ id, cannedResponseBody: body }),
    messages: {
      created: SUCCESS.responseCreated,
      updated: SUCCESS.responseUpdated,
      failureTitle: TITLES.cannedResponses,
    },
  });
  const { value } = draft;

  return (
    <ItemModal {...modal} one="canned response" words={responseWords(folders)} size="xl">
      <div className={classes.columns}>
        <Stack gap="md">
          <NameField label="Title" {...field('title')} />
          <ChoiceField
            label="Folder"
            required
            searchable
            options={folders.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field('folder_id')}
          />
          <SegmentedField label="Type" options={TYPES} {...field('type')} />
          <ResponseTextField isRequired={value.type === 'text'} {...field('text')} />
          {value.type === 'media' && (
            <MediaFields media={value.media} problems={problems} onChange={(media) => change({ media })} />
          )}
          <SegmentedField label="Available to" options={PERMISSIONS} {...field('permission')} />
        </Stack>
        <ResponsePreview text={value.text} media={value.type === 'media' ? value.media : []} />
      </div>
    </ItemModal>
  );
}
