import { Alert } from '@mantine/core';
import { use } from 'react';
import { useLocation } from 'react-router';
import { keptDrafts } from '../../base/deployment/keptDrafts.ts';
import { ServicesContext } from '../../base/services.ts';

/** After a reload by the console itself, names the dialogs that had unsaved changes: they restore them when opened. */
export function KeptDraftsNotice() {
  const storage = use(ServicesContext)?.storage;
  const { pathname } = useLocation();
  const titles = storage ? keptDrafts(storage, pathname).flatMap(({ title }) => title ?? []) : [];
  if (titles.length === 0) return null;
  return (
    <Alert color="atrium" variant="light" role="status" title="Your changes are still here">
      The console was updated and the page reloaded. To continue, open again: {titles.join(', ')}.
    </Alert>
  );
}
