import { Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import type { FieldProps } from '../FieldProps.ts';
import { DropZone } from './DropZone.tsx';
import { FileChooser } from './FileChooser.tsx';
import { FilePreview } from './FilePreview.tsx';
import { type FileType, kindsText } from './fileKinds.ts';
import { SendingFile } from './SendingFile.tsx';
import { type SendFile, useFileSending } from './useFileSending.ts';

/** Chooses a file that is already stored. */
export type ChooseStored = (url: string, name: string) => void;

export type FileSourceProps = Omit<FieldProps<string>, 'onChange'> & {
  label: string;
  description?: string;
  required?: boolean;
  types: readonly FileType[];
  /** The name of the file, if the form keeps it beside the address. */
  fileName?: string | undefined;
  send: SendFile;
  /** Called with the address of a file that was sent from here and has been replaced or removed. */
  onDiscard?: (url: string) => void;
  /** The list of the files that are stored. */
  stored?: (choose: ChooseStored) => ReactNode;
  /** The address of the file, and its name if the address was not typed. */
  onChange: (url: string, name?: string) => void;
  /** Whether its first control is focused when it appears. */
  isFocused: boolean;
  /** The address is to be typed. */
  onUrl: () => void;
};

/** Chooses, drops or pastes a file and sends it, or chooses one of those that are stored. */
export function FileSource({ label, types, value, onChange, ...props }: FileSourceProps) {
  const lock = useLockProps({ description: props.description, disabledReason: props.disabledReason });
  const canChange = !lock.readOnly;
  const id = useId();
  const [isListed, setListed] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const focus = useRef(props.isFocused);
  const own = useRef<string>(undefined);
  /** Lets go of what was sent from here and is no longer wanted. */
  const discard = () => {
    if (own.current !== undefined && own.current === value) props.onDiscard?.(own.current);
    own.current = undefined;
  };
  const { sending, start, stop, refuse } = useFileSending({
    types,
    send: props.send,
    onSent: (url, file) => {
      discard();
      own.current = url;
      onChange(url, file.name);
    },
  });
  // What was pressed is gone, so its neighbour gets the focus.
  useEffect(() => {
    if (!focus.current) return;
    focus.current = false;
    zone.current?.querySelector('button')?.focus();
  });
  const act = (change: () => void) => () => {
    focus.current = true;
    change();
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1) refuse('Choose one file only.');
    else if (file !== undefined) start(file);
  };
  const remove = () => {
    discard();
    stop();
    onChange('');
  };
  const choose: ChooseStored = (url, name) => {
    discard();
    stop();
    setListed(false);
    onChange(url, name);
  };

  const isSending = sending.is === 'sending';
  const problem = sending.is === 'refused' || sending.is === 'failed' ? sending.problem : props.error;
  const sent = sending.is === 'sent' && sending.url === value ? sending.file : undefined;
  const ways = canChange && (
    <Group gap="xs">
      <FileChooser
        words={value === '' ? 'Choose file' : 'Replace'}
        label={label}
        types={types}
        describedBy={`${id}-kinds ${id}-problem`}
        hasProblem={problem !== undefined}
        onFile={(file) => take([file])}
      />
      {props.stored && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Uploaded files: ${label}`}
          aria-expanded={isListed}
          onClick={() => setListed(!isListed)}
        >
          Uploaded files
        </Button>
      )}
      {value === '' ? (
        <Text size="sm" c="dimmed">
          or drop or paste it here
        </Text>
      ) : (
        <Button variant="default" size="xs" aria-label={`Remove: ${label}`} onClick={act(remove)}>
          Remove
        </Button>
      )}
    </Group>
  );
  return (
    <LockTooltip disabledReason={props.disabledReason}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        labelProps={{ id: `${id}-label` }}
        description={lock.description}
        required={props.required ?? false}
      >
        <DropZone
          ref={zone}
          labelledBy={`${id}-label`}
          describedBy={`${id}-kinds`}
          hasProblem={problem !== undefined}
          isLocked={!canChange}
          onFiles={take}
        >
          {sending.is === 'sending' && <SendingFile name={sending.file.name} onCancel={act(stop)} />}
          {!isSending && value !== '' && (
            <FilePreview address={value} name={props.fileName || undefined} file={sent}>
              {ways}
            </FilePreview>
          )}
          {!isSending && value === '' && (ways || <Text size="sm">No file.</Text>)}
          {!isSending && isListed && props.stored?.(choose)}
          <Text id={`${id}-kinds`} size="xs" c="dimmed">
            {kindsText(types)}
          </Text>
        </DropZone>
        <div id={`${id}-problem`} role="alert">
          {problem !== undefined && <Input.Error mt={4}>{problem}</Input.Error>}
        </div>
        <VisuallyHidden role="status">{sent && `${sent.name} has been uploaded`}</VisuallyHidden>
        {canChange && !isSending && (
          <Group gap="xs" mt={4}>
            {sending.is === 'failed' && (
              <Button size="compact-xs" variant="light" onClick={act(() => start(sending.file))}>
                Try again
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Use a URL instead: ${label}`}
              onClick={() => props.onUrl()}
            >
              Use a URL instead
            </Button>
          </Group>
        )}
      </Input.Wrapper>
    </LockTooltip>
  );
}
