import type { UiSettings } from '@atrium-console/sdk';
import { uiSettingsApi } from '@atrium-console/sdk/rtk';
import { useMemo } from 'react';
import { useNotOffered } from '../../base/served/useNotOffered.ts';
import { useMissingPermission } from '../../session/usePermission.ts';

type State = UiSettings['ticket_states'][number];

export type TicketStates = ReturnType<typeof useTicketStates>;

/**
 * The ticket states of the CRM settings, for pages that use them without editing them (`ui.states-used`). Reading the
 * settings takes a permission of its own; without it nothing is requested.
 */
export function useTicketStates() {
  const missing = useMissingPermission([['crm.ui_settings.read', 'crm.split_ticket.read']]);
  const off = useNotOffered('getUiSettings', 'the ticket states');
  const query = uiSettingsApi.useGetUiSettingsQuery(undefined, { skip: missing !== undefined || off !== undefined });
  const states = query.data?.ticket_states;
  const names = useMemo(() => stateNames(states), [states]);
  return {
    /** Does not change while the states do not. */
    names,
    /** Those in which a ticket counts as done; `undefined` until they are loaded and without the permission. */
    closed: useMemo(() => states?.filter(({ is_closed }) => is_closed), [states]),
    /** The permission that the person lacks, if any. */
    missing,
    /** Why there are none if the server does not have them. */
    off,
    query,
  };
}

function stateNames(states: readonly State[] | undefined) {
  const options = (states ?? []).map(({ _id, name }) => ({ value: _id, label: name, name }));
  const byId = new Map(options.map((option) => [option.value, option]));
  const isKnown = states !== undefined;
  return {
    /** All states, in the order of the CRM settings. */
    options,
    /** `undefined` for a deleted state, and for every state while states are not known. */
    find: (id: string) => byId.get(id),
    /** The name of a state, or its id while states are not known. */
    nameOf: (id: string) => byId.get(id)?.name ?? (isKnown ? 'Deleted state' : id),
    /** The same, in words while states are not known. */
    textOf: (id: string) => byId.get(id)?.name ?? (isKnown ? 'Deleted state' : 'A ticket state'),
  };
}
