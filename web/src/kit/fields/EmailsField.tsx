import { isEmail } from '@atrium-console/sdk/rules';
import { emailsIn } from './emails.ts';
import type { ManyFieldProps } from './FieldProps.ts';
import { WordsField } from './WordsField.tsx';

const SEPARATORS = [',', ';', '\n'];
const NOBODY: ReadonlyMap<string, string> = new Map();

type Props = ManyFieldProps & {
  /** Names by address. These people are suggested while a name or an address is typed. */
  names?: ReadonlyMap<string, string>;
};

/** A field for email addresses. A pasted list is split; addresses that are already there are not added again. */
export function EmailsField({ placeholder = '', names = NOBODY, onChange, ...props }: Props) {
  return (
    <WordsField
      {...props}
      placeholder={props.value.length === 0 ? placeholder : ''}
      splitChars={SEPARATORS}
      suggestions={[...names.keys()]}
      detailOf={(address) => names.get(address)}
      isWord={isEmail}
      onChange={(entries) => onChange(unique(entries.flatMap(emailsIn)))}
    />
  );
}

/** Without the addresses that come earlier in the list, ignoring case. */
function unique(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}
