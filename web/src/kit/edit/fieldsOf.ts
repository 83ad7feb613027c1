import type { FieldProps } from '../fields/FieldProps.ts';
import type { Editing } from './useEditing.ts';

/**
 * Ties the fields of a form to its draft, each by its name in the body: `<NameField {...field('name')} />`.
 * @param reason Why nothing can be changed. Absent when it can.
 */
export function fieldsOf<Body extends object>({ draft, problems, change }: Editing<Body>, reason: string | undefined) {
  return <Key extends keyof Body & string>(key: Key): FieldProps<Body[Key]> => ({
    value: draft.value[key],
    error: problems[key],
    reason,
    onChange: (value) => {
      const part: Partial<Body> = {};
      part[key] = value;
      change(part);
    },
  });
}
