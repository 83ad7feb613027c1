import { type UploadBody, uploadBody, uploadTypeOf } from '@atrium-console/sdk';
import { uploadBodyLimits } from '@atrium-console/sdk/limits';
import { uploadsApi } from '@atrium-console/sdk/rtk';
import { type ComponentProps, useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { fieldProblems } from '../../kit/fieldProblems.ts';
import { FileField } from '../../kit/fields/file/FileField.tsx';
import type { ChooseStored } from '../../kit/fields/file/FileSource.tsx';
import type { SendFile } from '../../kit/fields/file/useFileSending.ts';
import { TextField } from '../../kit/fields/TextField.tsx';
import { StoredFiles } from './StoredFiles.tsx';

type Props = Omit<ComponentProps<typeof FileField>, 'send' | 'onDiscard' | 'stored'>;

/** The body of the call; undefined if the file cannot be read, for example because it was moved in the meantime. */
async function uploadOf(file: File): Promise<UploadBody | undefined> {
  const name = file.name.slice(-uploadBodyLimits.name.maxLength);
  const type = uploadTypeOf(file);
  try {
    return await uploadBody(file, type === undefined ? { name } : { name, type });
  } catch {
    return undefined;
  }
}

/**
 * A field for the address of a file that is uploaded, of one that the account has, or of one elsewhere; on a server that takes no
 * files, only for one elsewhere.
 */
export function UploadField(props: Props) {
  const isServed = useIsServed();
  if (isServed('createUpload')) return <SentField {...props} />;
  const { label, description, required = false, value, error, disabledReason, onChange } = props;
  return (
    <TextField
      label={label}
      {...(description !== undefined && { description })}
      type="url"
      placeholder="https://"
      required={required}
      value={value}
      error={error}
      disabledReason={disabledReason}
      onChange={(url) => onChange(url)}
    />
  );
}

function SentField(props: Props) {
  const isServed = useIsServed();
  const [create] = uploadsApi.useCreateUploadMutation();
  const [remove] = uploadsApi.useDeleteUploadMutation();
  /** The ids of what was sent from here, by address. */
  const [ids] = useState(() => new Map<string, string>());
  const send: SendFile = async (file, signal) => {
    const body = await uploadOf(file);
    if (body === undefined) return { problem: `“${file.name}” could not be read. Choose it again.` };
    if (signal.aborted) return { problem: '' };
    const running = create({ uploadBody: body });
    signal.addEventListener('abort', () => running.abort());
    const { data, error } = await running;
    if (data !== undefined) {
      ids.set(data.url, data._id);
      return { url: data.url };
    }
    const failure = callFailure(error);
    const [problem] = Object.values(fieldProblems(failure));
    return { problem: problem ?? errorText(failure, 'saved') };
  };
  const discard = (url: string) => {
    const id = ids.get(url);
    // The server keeps what was saved in the meantime.
    if (id !== undefined && isServed('deleteUpload')) remove({ id });
  };
  return (
    <FileField
      {...props}
      send={send}
      onDiscard={discard}
      {...(isServed('listUploads') && {
        stored: (choose: ChooseStored) => <StoredFiles types={props.types} chosen={props.value} onChoose={choose} />,
      })}
    />
  );
}
