/** What the command line says of an operation. */
export type OperationHelp = {
  readonly summary: string;
  /** What its description adds; empty if there is nothing to add. */
  readonly about: string;
  /** Who may call it, as a sentence. */
  readonly access: string;
  readonly parameters: readonly ParameterHelp[];
  /** The fields of the body, those of objects in it with their path: `levels[].from`. */
  readonly body: readonly FieldHelp[];
  /** A body that the contract gives as an example; null without one. */
  readonly bodyExample: unknown;
};

export type FieldHelp = {
  readonly name: string;
  readonly required: boolean;
  /** The type with its limits, in words. */
  readonly type: string;
  readonly about: string;
};

export type ParameterHelp = FieldHelp & {
  readonly in: string;
  readonly kind: string;
  /** The values that it may have; empty if it is not one of a few. */
  readonly values: readonly string[];
  readonly example: unknown;
};
