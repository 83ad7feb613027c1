import type { AutoAssign } from '@atrium-console/sdk';
import type { AssignTicket } from '@atrium-console/sdk/rules';
import { Autocomplete, Fieldset, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { TicketTags } from '../../../areas/ticketTags/useTicketTags.ts';
import { PickField } from '../PickField.tsx';
import { knownValues } from './imagine.ts';

type Props = {
  all: AutoAssign;
  tags: TicketTags;
  ticket: AssignTicket;
  onChange: (part: Partial<AssignTicket>) => void;
};

const FIELDS = [
  { field: 'channel', label: 'Channel' },
  { field: 'language', label: 'Language' },
  { field: 'priority', label: 'Priority' },
] as const;

/** The ticket that is made up. */
export function TicketForm({ all, tags, ticket, onChange }: Props) {
  const { missing } = tags;
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
            missing === undefined
              ? undefined
              : `Choosing tags needs the permission ${missing}. Conditions about tags match nothing.`
          }
          placeholder="None"
          nothingFound="No tag of this name"
          disabledReason={missing && `Choosing tags needs the permission ${missing}.`}
          data={tags.names.options}
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
