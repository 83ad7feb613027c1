const COUNT = new Intl.NumberFormat('en-US');

/** A count as people read it: `5,000`. */
export const digits = (count: number): string => COUNT.format(count);
