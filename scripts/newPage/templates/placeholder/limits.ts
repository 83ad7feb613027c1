/** The limits of the made-up area, as `npm run generate` writes those of the contract. */
export const thingBodyLimits = {
  thingName: { minLength: 1, maxLength: 40 },
  numberField: { minimum: 0, maximum: 10 },
} as const;
