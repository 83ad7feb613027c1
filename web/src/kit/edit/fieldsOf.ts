import type { FieldProps } from '../fields/FieldProps.ts';
import type { Editing } from './useEditing.ts';

/** The part of a form that its fields need. */
type Bound<Body> = Pick<Editing<Body>, 'problems' | 'change'> & { draft: { value: Body } };

/** Binds the fields of a form to its draft by their names in the body: `<NameField {...field('name')} />`. */
export function fieldsOf<Body extends object>({ draft, problems, change }: Bound<Body>) {
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
