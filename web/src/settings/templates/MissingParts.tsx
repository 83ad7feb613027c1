import { IconLock } from '@tabler/icons-react';
import { countText } from '../../kit/words/countText.ts';
import { listText } from '../../kit/words/listText.ts';
import { Note } from '../../ui/Note.tsx';
import { areTemplatesLoaded, partState, type TemplatePart } from './templateParts.ts';

type Props = { parts: readonly TemplatePart[] };

/** Says which parts of the templates are missing because the person may not read them. Nothing if all have loaded. */
export function MissingParts({ parts }: Props) {
  if (areTemplatesLoaded(parts)) return null;
  const denied = parts.filter((part) => partState(part) === 'denied');
  const names = listText(denied.map(({ label }) => label.toLowerCase()));
  return (
    <Note
      icon={<IconLock aria-hidden />}
      title={`${parts.length - denied.length} of ${countText(parts.length, 'list')} loaded: the ${names} are missing`}
    >
      You need {listText(denied.map(({ missing }) => missing ?? ''))}. Templates keep those that they use, and no others
      can be chosen.
    </Note>
  );
}
