import type { AutoAssign } from '@atrium-console/sdk';
import type { AssignTicket } from '@atrium-console/sdk/rules';
import { Fieldset, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { OptionalChoice } from '../../../kit/fields/OptionalChoice.tsx';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { knownValues } from '../knownValues.ts';
import type { ValueNames } from '../useValueNames.ts';
import { withKeyword } from './dryRunInput.ts';
import { KeywordSelect } from './KeywordSelect.tsx';
import { ValueField } from './ValueField.tsx';

type Props = {
  all: AutoAssign;
  names: ValueNames;
  ticket: AssignTicket;
  onChange: (part: Partial<AssignTicket>) => void;
};

const FIELDS = [
  { field: 'channel', label: 'Channel' },
  { field: 'language', label: 'Language' },
  { field: 'priority', label: 'Priority' },
] as const;

/** The sample ticket. */
export function TicketForm({ all, names: { tags, states }, ticket, onChange }: Props) {
  const noTags = tags.off ?? (tags.missing && `To choose tags, you need the permission ${tags.missing}.`);
  return (
    <Fieldset legend="Ticket">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {FIELDS.map(({ field, label }) => (
            <ValueField
              key={field}
              label={label}
              field={field}
              known={knownValues(all, field)}
              value={ticket[field]}
              onChange={(text) => onChange({ [field]: text })}
            />
          ))}
          <OptionalChoice
            label="State"
            options={states.names.options}
            placeholder="None"
            value={ticket.state}
            disabledReason={
              states.off ?? (states.missing && `To choose a state, you need the permission ${states.missing}.`)
            }
            onChange={(state) => onChange({ state })}
          />
        </SimpleGrid>
        <PickField
          label="Ticket tags"
          description={noTags && `${noTags} Conditions on tags do not match.`}
          placeholder="None"
          nothingFound="No matching tags"
          disabledReason={noTags}
          data={tagOptions(all, tags)}
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
        <KeywordSelect
          keywords={knownValues(all, 'keyword').inConditions}
          onAdd={(keyword) => onChange({ text: withKeyword(ticket.text, keyword) })}
        />
      </Stack>
    </Fieldset>
  );
}

/** The ticket tags, those that conditions compare first. */
function tagOptions(all: AutoAssign, { names }: ValueNames['tags']) {
  const compared = new Set(knownValues(all, 'tag').inConditions);
  return names.options.toSorted((a, b) => Number(compared.has(b.value)) - Number(compared.has(a.value)));
}
