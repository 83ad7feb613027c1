import type { PageParts } from '../../session/permissions.ts';

/** Who sees which sections of the CRM settings: for its route and for the sections. */
export const UI_PARTS = {
  settings: ['crm.ui_settings.read'],
  ticketCreation: ['crm.split_ticket.read'],
} as const satisfies PageParts;
