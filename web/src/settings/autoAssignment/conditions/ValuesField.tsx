import type { AssignCondition, AutoAssign } from '@atrium-console/sdk';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { WordsField } from '../../../kit/fields/WordsField.tsx';
import { knownValues } from '../knownValues.ts';
import type { ValueNames } from '../useValueNames.ts';
import { valueMeant, valueWord } from '../valueWords.ts';

type Props = {
  /** The existing conditions, whose values are suggested. */
  all: Pick<AutoAssign, 'conditions'>;
  asksAbout: AssignCondition['field'];
  value: readonly string[];
  names: ValueNames;
  error?: string | undefined;
  onChange: (values: string[]) => void;
};

/** The fields whose values are ids, and what is chosen there. */
const NOUNS = { tag: 'tags', state: 'states' } as const;

/** The values of a condition: tags and states by name, anything else as text. */
export function ValuesField({ all, asksAbout, value, names, onChange, ...props }: Props) {
  const kind = asksAbout === 'tag' || asksAbout === 'state' ? asksAbout : undefined;
  const many = kind && NOUNS[kind];
  const source = many && names[many];
  if (source !== undefined && source.missing === undefined && source.off === undefined) {
    const { find, nameOf, options } = source.names;
    const unknown = value.filter((id) => find(id) === undefined);
    return (
      <PickField
        {...props}
        label="Values"
        required
        nothingFound={`No matching ${many}`}
        value={value}
        onChange={onChange}
        data={[...options, ...unknown.map((id) => ({ value: id, label: nameOf(id) }))]}
      />
    );
  }
  const { inConditions, common } = knownValues(all, asksAbout);
  const known = [...inConditions, ...common];
  const word = (one: string) => valueWord(asksAbout, one);
  return (
    <WordsField
      {...props}
      label="Values"
      required
      description={
        source === undefined
          ? 'Press Enter after each value. Case is ignored.'
          : `IDs of ticket ${many}. ${source.off ?? `To choose ${many} by name, you need the permission ${source.missing}.`}`
      }
      suggestions={known.map(word)}
      value={value.map(word)}
      onChange={(words) => onChange(words.map((one) => valueMeant(asksAbout, one, [...value, ...known])))}
    />
  );
}
