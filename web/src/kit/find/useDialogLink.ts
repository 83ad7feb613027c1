import { useContext, useEffect } from 'react';
import { DialogLinkContext } from './DialogLinkContext.ts';

/**
 * Says which URL parameter opens the dialog that is open, for links to its fields.
 * @param param For example `usernew=1`; undefined while no dialog is open.
 */
export function useDialogLink(param: string | undefined): void {
  const link = useContext(DialogLinkContext);
  useEffect(() => {
    if (link === undefined || param === undefined) return;
    link.current = param;
    return () => {
      link.current = undefined;
    };
  }, [link, param]);
}
