import type { components } from '@atrium-console/sdk';
import { demoRequestLimits } from '@atrium-console/sdk/limits';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { limitProblems } from '../../kit/limits/limitProblems.ts';

type DemoRequest = components['schemas']['DemoRequest'];

/** The form's values: every field is a text, empty at first. */
export type DemoDraft = Required<DemoRequest>;

/** The fields in their order. */
export const EMPTY: DemoDraft = { name: '', company: '', email: '', phone: '', message: '' };

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Every problem that can be found without the server. */
export function checkDemo(draft: DemoDraft): FieldProblems {
  const { name, email, company } = draft;
  return {
    ...limitProblems(toRequest(draft), demoRequestLimits),
    ...(name.trim() === '' && { name: 'Enter your name.' }),
    ...(email.trim() === ''
      ? { email: 'Enter your email address.' }
      : !EMAIL.test(email.trim()) && { email: 'Enter a full email address, such as kim@harbor.example.' }),
    ...(company.trim() === '' && { company: 'Enter the name of your company.' }),
  };
}

/** The request body: trimmed, without empty fields. */
export function toRequest(draft: DemoDraft): DemoRequest {
  const { phone, message } = draft;
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    company: draft.company.trim(),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(message.trim() !== '' && { message: message.trim() }),
  };
}
