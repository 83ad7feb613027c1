import type { AutoAssign } from '@atrium-console/sdk';
import type { AssignTicket } from '@atrium-console/sdk/rules';
import { Autocomplete, Fieldset, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { PickField } from '../PickField.tsx';
import type { useValueNames } from '../useValueNames.ts';
import { knownValues } from './imagine.ts';

type Props = {
  all: AutoAssign;
  names: ReturnType<typeof useValueNames>;
  ticket: AssignTicket;
  onChange: (part: Partial<AssignTicket>) => void;
};

const FIELDS = [
  { field: 'channel', label: 'Channel' },
  { field: 'language', label: 'Language' },
  { field: 'priority', label: 'Priority' },
] as const;

/** The ticket that is made up. */
export function TicketForm({ all, names, ticket, onChange }: Props) {
  return (
    <Fieldset legend="The ticket">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          {FIELDS.map(({ field, label }) => (
            <Autocomplete
              key={field}
              label={label}
              data={knownValues(all, field)}
              // All are offered, also while one of them stands in the field.
              filter={({ options }) => options}
              value={ticket[field]}
              onChange={(text) => onChange({ [field]: text })}
            />
          ))}
        </SimpleGrid>
        <PickField
          label="Ticket tags"
          description={
            names.missing === undefined
              ? undefined
              : `Choosing tags needs the permission ${names.missing}. Conditions about tags find none.`
          }
          placeholder="None"
          nothingFound="No tag of this name"
          maxValues={20}
          disabledReason={names.missing && `Choosing tags needs the permission ${names.missing}.`}
          data={names.tags}
          value={ticket.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <Textarea
          label="What the customer writes"
          description="Keywords are looked for here."
          autosize
          minRows={2}
          maxRows={8}
          value={ticket.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  );
}
