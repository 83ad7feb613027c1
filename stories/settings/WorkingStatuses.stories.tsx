import { type ConsoleMeta, inConsole } from '../support/consoleStory.tsx';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Working statuses',
  tags: ['autodocs'],
  args: { path: '/settings/working-status/crm' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listWorkingStatuses',
  save: 'createWorkingStatus',
  full: /Lunch/,
  empty: 'No working statuses yet',
  read: 'listWorkingStatuses',
  denied: { persona: 'analyst' },
  write: 'createWorkingStatus',
  add: 'New status',
  field: /Name/,
  text: 'Back office',
  toast: 'Status has been created',
  refused: { text: 'Lunch', answer: { example: 'nameTaken' }, message: 'A status with this name already exists.' },
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;
