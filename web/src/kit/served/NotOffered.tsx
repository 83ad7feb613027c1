import { IconServerOff } from '@tabler/icons-react';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { Note } from '../../ui/Note.tsx';

type Props = {
  /** What is missing: `this page`, `the deliveries`. */
  what: string;
};

/** Stands where something would be whose call the server does not have. Nothing is wrong, so it offers no retry. */
export function NotOffered({ what }: Props) {
  return <Note icon={<IconServerOff aria-hidden />} title={notOfferedText(what)} />;
}
