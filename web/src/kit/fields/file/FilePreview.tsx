import { Text } from '@mantine/core';
import { IconFile, IconPhoto, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { siteFile } from '../../../base/config/siteFile.ts';
import classes from './FileField.module.css';
import { type FileKind, fileText, kindAt, nameAt } from './fileKinds.ts';

type Props = {
  address: string;
  /** The name of the file, if it is known. */
  name: string | undefined;
  /** The file itself, if it was just sent from here. */
  file: File | undefined;
  /** What can be done with it. */
  children: ReactNode;
};

/** A file with its picture or an icon, its name, and its type and size. */
export function FilePreview({ address, name, file, children }: Props) {
  const kind = file?.type.startsWith('image/') ? 'image' : kindAt(address);
  return (
    <div className={classes.preview}>
      <Picture key={address} address={address} kind={kind} file={file} />
      <div className={classes.about}>
        <Text size="sm" className={classes.name}>
          {file?.name ?? name ?? nameAt(address)}
        </Text>
        {file && (
          <Text size="xs" c="dimmed">
            {fileText(file)}
          </Text>
        )}
        {children}
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<FileKind, typeof IconFile>> = { image: IconPhoto, video: IconVideo, other: IconFile };

type PictureProps = { address: string; kind: FileKind; file: File | undefined };

/** The picture itself, or an icon if there is none. What was just sent is shown from here. */
function Picture({ address, kind, file }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    setOwn(url);
    return () => {
      setOwn(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  const Icon = ICONS[kind];
  const source = file === undefined ? siteFile(address) : own;
  return (
    <div className={classes.picture}>
      {kind === 'image' && !isBroken && source !== undefined ? (
        <img src={source} alt="" onError={() => setBroken(true)} />
      ) : (
        <Icon size={24} aria-hidden />
      )}
    </div>
  );
}
