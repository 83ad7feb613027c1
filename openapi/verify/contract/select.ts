import type { Contract, Operation } from './contract.ts';

/** Which operations a run is about; all by default. */
export type Selection = { only?: readonly string[]; areas?: readonly string[] };

/** The operations that --only and --area select. */
export function select(
  contract: Contract,
  { only = [], areas = [] }: Selection,
): { operations: Operation[]; problems: string[] } {
  const known = new Set(contract.operations.map(({ area }) => area));
  const problems = [
    ...only
      .filter((id) => !contract.operations.some((operation) => operation.id === id))
      .map((id) => `--only contains ${id}, which is not an operation of the contract.`),
    ...areas
      .filter((area) => !known.has(area))
      .map((area) => `--area contains ${area}, which is not one of ${[...known].join(', ')}.`),
  ];
  const operations = contract.operations.filter(
    ({ id, area }) => (only.length === 0 || only.includes(id)) && (areas.length === 0 || areas.includes(area)),
  );
  if (problems.length === 0 && operations.length === 0)
    problems.push('--only and --area together select no operation.');
  return { operations, problems };
}
