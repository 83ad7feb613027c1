import type { Editing } from './useEditing.ts';

/** What a field of a form is given: its value, what is wrong with it, why it cannot be changed, and the way back. */
type FieldProps<Value> = {
  value: Value;
  error: string | undefined;
  reason: string | undefined;
  onChange: (value: Value) => void;
};

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
