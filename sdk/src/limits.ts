/**
 * The limits of the contract's schemas, one constant a schema: `qcFormBodyLimits.name.maxLength`. Alternatives (`oneOf`,
 * `anyOf`) have none here.
 */
export * from './generated/limits/index.ts';

/** How long, how large or how many a value may be. What is absent is not limited. */
export type Limits = {
  /** Fewest and most characters of a text. A character is a Unicode code point, as JSON Schema counts. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Smallest and largest number, themselves allowed; in the unit of the field, for example seconds. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Fewest and most entries of a list. */
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Of each entry of a list. */
  readonly items?: Limits;
  /** Of the properties of an object. */
  readonly properties?: SchemaLimits;
};

/** Limits of an object, by property. A property that is absent has none. */
export type SchemaLimits = { readonly [property: string]: Limits };
