import { type HeldPage, LogFetcher } from './LogFetcher.tsx';
import { type KnownPage, type LogPlace, pageAt } from './logPages.ts';
import type { LogProps } from './logProps.ts';
import type { OpenedLog } from './useOpenedLog.ts';

/** Pages that have a row this close to those in view are kept; all others are dropped. */
const NEAR = 20;

type Props<Data, Row, Params extends LogPlace> = Pick<LogProps<Data, Row, Params>, 'pageOf' | 'usePage'> & {
  opened: OpenedLog<Row, Params>;
  known: readonly KnownPage[];
  /** The first and the last row in view. */
  inView: { startIndex: number; endIndex: number };
  onChange: (index: number, held: HeldPage<Row> | undefined) => void;
};

/** Fetches the pages near the rows in view. The first one is that of the opened log. */
export function LogFetchers<Data, Row, Params extends LogPlace>(props: Props<Data, Row, Params>) {
  const { opened, known, inView, pageOf, usePage, onChange } = props;
  const [from, to] = [pageAt(known, inView.startIndex - NEAR), pageAt(known, inView.endIndex + NEAR)];
  const near = known.flatMap(({ cursor }, index) =>
    cursor !== undefined && index >= from && index <= to ? [{ cursor, index }] : [],
  );
  return near.map(({ cursor, index }) => (
    <LogFetcher
      key={`${opened.id} ${index}`}
      index={index}
      params={{ ...opened.params, cursor }}
      pageOf={pageOf}
      usePage={usePage}
      onChange={onChange}
    />
  ));
}
