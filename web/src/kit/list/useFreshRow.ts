import { createContext, use, useState } from 'react';

/** The ids of the rows that there were when somebody began to create another one; undefined before that. */
export const KnownRowsContext = createContext<ReadonlySet<string> | undefined>(undefined);

/** The id of the row that has been created last in this list, which it is scrolled to and marked; undefined if none has. */
export function useFreshRow<Row>(rows: readonly Row[], rowId: (row: Row) => string): string | undefined {
  const known = use(KnownRowsContext);
  const [found, setFound] = useState<{ known: ReadonlySet<string>; id: string }>();
  const isFound = found !== undefined && found.known === known;
  // The first one that is new: what others create later is not what this person looks for.
  const row = known && !isFound ? rows.find((one) => !known.has(rowId(one))) : undefined;
  if (known && row !== undefined) setFound({ known, id: rowId(row) });
  return isFound ? found.id : undefined;
}
