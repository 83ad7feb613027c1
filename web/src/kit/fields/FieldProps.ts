/** How every field of a form is tied to its draft; `fieldsOf` makes them. */
export type FieldProps<Value> = {
  value: Value;
  /** What is wrong with it. */
  error?: string | undefined;
  /** Why this field cannot be changed although the page can, for example because of what is chosen in another one. */
  disabledReason?: string | undefined;
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
