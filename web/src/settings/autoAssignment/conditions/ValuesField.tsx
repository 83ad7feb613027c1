import type { AssignCondition, AutoAssign } from '@atrium-console/sdk';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { WordsField } from '../../../kit/fields/WordsField.tsx';
import { knownValues } from '../knownValues.ts';
import type { useValueNames } from '../useValueNames.ts';

type Props = {
  /** The existing conditions, whose values are suggested. */
  all: Pick<AutoAssign, 'conditions'>;
  asksAbout: AssignCondition['field'];
  value: readonly string[];
  names: ReturnType<typeof useValueNames>;
  error?: string | undefined;
  onChange: (values: string[]) => void;
};

/** The values of a condition: tags by name, anything else as text. */
export function ValuesField({ all, asksAbout, value, names, ...props }: Props) {
  const { names: tagNames, missing } = names.tags;
  if (asksAbout === 'tag' && missing === undefined) {
    const unknown = value.filter((id) => tagNames.find(id) === undefined);
    return (
      <PickField
        {...props}
        label="Values"
        required
        nothingFound="No matching tags"
        value={value}
        data={[...tagNames.options, ...unknown.map((id) => ({ value: id, label: tagNames.nameOf(id) }))]}
      />
    );
  }
  const { inConditions, common } = knownValues(all, asksAbout);
  return (
    <WordsField
      {...props}
      label="Values"
      required
      description={
        asksAbout === 'tag'
          ? `IDs of ticket tags. To choose tags by name, you need the permission ${missing}.`
          : 'Press Enter after each value. Case is ignored.'
      }
      suggestions={[...inConditions, ...common]}
      value={value}
    />
  );
}
