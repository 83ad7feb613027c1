import type { TicketStates } from '../../../areas/ticketStates/useTicketStates.ts';
import { OptionalChoice } from '../../../kit/fields/OptionalChoice.tsx';
import { PickerFailure } from '../../../kit/PickerFailure.tsx';

type Props = {
  states: TicketStates;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** Chooses the state in which a rule closes tickets: one of the closed states of the CRM settings, or the first of them. */
export function ClosedStatePicker({ states: { closed, names, missing, off, query }, value, error, onChange }: Props) {
  if (query.isError && closed === undefined) {
    return <PickerFailure onRetry={query.refetch}>The ticket states could not be loaded.</PickerFailure>;
  }
  const disabledReason =
    off ??
    (missing &&
      `Choosing a ticket state needs the permission ${missing}; ask the people who manage roles in your organisation.`);
  const options = (closed ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  // A state that cannot be looked up still shows that something is chosen.
  const isUnknown = value !== null && options.every((option) => option.value !== value);
  const [first] = options;
  return (
    <OptionalChoice
      label="Ticket state"
      description={disabledReason ?? 'The closed states of the CRM settings.'}
      options={isUnknown ? [{ value, label: names.textOf(value) }, ...options] : options}
      placeholder={first === undefined ? 'The first closed state' : `The first closed state: ${first.label}`}
      value={value ?? ''}
      error={error}
      disabledReason={disabledReason}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
