import { fireEvent, screen } from '@testing-library/react';
import { openPage } from './openPage.tsx';

/** The path of requests for a single service level. */
export const SLA_ITEM = /\/sla\/[0-9a-f]{24}$/;
export const SLA_IDS = ['65f0c1a2b3d4e5f601000001', '65f0c1a2b3d4e5f601000002', '65f0c1a2b3d4e5f601000003'] as const;

/** Opens the service levels page, for example with `tab=hours`. */
export function openSla(search = '', options: Parameters<typeof openPage>[2] = {}) {
  return openPage(`/settings/sla/crm?${search}`, 'Service levels', options);
}

/** Waits for the editor and returns its name field. */
export function findName() {
  return screen.findByRole<HTMLInputElement>('textbox', { name: /^Name( \*)?$/ });
}

/** Enters when the ticket of the simulator arrives: `2026-11-20T16:25`, or nothing. */
export function setArrival(dateTime: string) {
  const [date = '', time = ''] = dateTime.split('T');
  fireEvent.change(screen.getByLabelText('Ticket arrives on'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Ticket arrives at'), { target: { value: time } });
}
