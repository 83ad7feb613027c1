const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A score or its points, with as many decimals as it has; two are the most. */
export function inFigures(points: number): string {
  return FIGURES.format(points);
}
