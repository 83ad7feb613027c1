import type { AutoAssign } from '@atrium-console/sdk';
import type { AssignTicket } from '@atrium-console/sdk/rules';
import { Autocomplete, Fieldset, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { TicketTags } from '../../../areas/ticketTags/useTicketTags.ts';
import { PickField } from '../PickField.tsx';
import { knownValues } from './dryRunInput.ts';

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

/** The sample ticket. */
export function TicketForm({ all, tags, ticket, onChange }: Props) {
  const { missing } = tags;
  return (
    <Fieldset legend="Ticket">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          {FIELDS.map(({ field, label }) => (
            <Autocomplete
              key={field}
              label={label}
              data={knownValues(all, field)}
              // Always offer all options, also when the field contains one of them.
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
              : `To choose tags, you need the permission ${missing}. Conditions on tags do not match.`
          }
          placeholder="None"
          nothingFound="No matching tags"
          disabledReason={missing && `To choose tags, you need the permission ${missing}.`}
          data={tags.names.options}
          value={ticket.tags}
          onChange={(tags) => onChange({ tags })}
        />
        <Textarea
          label="Message"
          description="Conditions on keywords search this text."
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
