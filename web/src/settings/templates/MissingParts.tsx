import { IconLock, IconServerOff } from '@tabler/icons-react';
import { notOfferedText } from '../../base/served/notOfferedText.ts';
import { countText } from '../../kit/words/countText.ts';
import { listText } from '../../kit/words/listText.ts';
import { Note } from '../../ui/Note.tsx';
import { areTemplatesLoaded, partState, type TemplatePart } from './templateParts.ts';

type Props = { parts: readonly TemplatePart[] };

/**
 * Says which parts of the templates are missing because the person may not read them, or the server does not have them. Nothing if
 * all have loaded.
 */
export function MissingParts({ parts }: Props) {
  if (areTemplatesLoaded(parts)) return null;
  const missing = parts.filter((part) => partState(part) !== 'loaded');
  const denied = parts.filter((part) => partState(part) === 'denied');
  const absent = parts.filter((part) => partState(part) === 'absent');
  return (
    <Note
      icon={denied.length > 0 ? <IconLock aria-hidden /> : <IconServerOff aria-hidden />}
      title={`${parts.length - missing.length} of ${countText(parts.length, 'list')} loaded: the ${namesOf(missing)} are missing`}
    >
      {denied.length > 0 && `You need ${listText(denied.map(({ missing }) => missing ?? ''))}. `}
      {absent.length > 0 && `${notOfferedText(`the ${namesOf(absent)}`)} `}
      Templates keep those that they use, and no others can be chosen.
    </Note>
  );
}

function namesOf(parts: readonly TemplatePart[]): string {
  return listText(parts.map(({ label }) => label.toLowerCase()));
}
