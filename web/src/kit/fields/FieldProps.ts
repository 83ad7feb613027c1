/** The props that bind a field to its draft; `fieldsOf` creates them. */
export type FieldProps<Value> = {
  value: Value;
  /** The error message. */
  error?: string | undefined;
  /** Why this field cannot be changed, although the page can, for example because of the value of another field. */
  disabledReason?: string | undefined;
  onChange: (value: Value) => void;
};

/** The props of a field that may have no value yet: the contract does not require it. */
export type OptionalFieldProps<Value> = Omit<FieldProps<Value>, 'value'> & { value: Value | undefined };

/** The props of a field with several values. */
export type ManyFieldProps = Omit<FieldProps<string[]>, 'value'> & {
  value: readonly string[];
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
};
