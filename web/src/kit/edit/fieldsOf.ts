import type { FieldProps } from '../fields/FieldProps.ts';
import type { Editing } from './useEditing.ts';

/** Binds the fields of a form to its draft by their names in the body: `<NameField {...field('name')} />`. */
export function fieldsOf<Body extends object>({ draft, problems, change }: Editing<Body>) {
  return <Key extends keyof Body & string>(key: Key): FieldProps<Body[Key]> => ({
    value: draft.value[key],
    error: problems[key],
    onChange: (value) => {
      const part: Partial<Body> = {};
      part[key] = value;
      change(part);
    },
  });
}
