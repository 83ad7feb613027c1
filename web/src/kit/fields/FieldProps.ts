/** How every field of a form is tied to its draft; `fieldsOf` makes them. */
export type FieldProps<Value> = {
  value: Value;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (value: Value) => void;
};

/** Those of a field with several values, of which the order may mean nothing. */
export type ManyFieldProps = Omit<FieldProps<string[]>, 'value'> & {
  value: readonly string[];
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
};
