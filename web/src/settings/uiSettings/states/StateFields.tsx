import { Text, TextInput } from '@mantine/core';
import { ColorField } from '../../../kit/fields/ColorField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { useLockProps } from '../../../ui/useLockProps.tsx';
import type { TicketState } from '../uiSettingsDraft.ts';
import classes from './states.module.css';

type Props = {
  state: TicketState;
  /** The accessible name, also while the state has no name. */
  name: string;
  /** Whether an earlier state has the same name. */
  isRepeated: boolean;
  problems: { name: string | undefined; color: string | undefined };
  onChange: (part: Partial<TicketState>) => void;
};

/** One state in one row: name, colour, and whether a ticket in it is done. */
export function StateFields({ state, name, isRepeated, problems, onChange }: Props) {
  const lock = useLockProps();
  return (
    <div className={classes.state}>
      <div className={classes.name}>
        <TextInput
          aria-label={`Name of ${name}`}
          placeholder="Name"
          value={state.name}
          error={problems.name}
          {...lock}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {isRepeated && (
          <Text size="xs" c="dimmed" mt={4}>
            An earlier state has this name. Agents cannot tell them apart.
          </Text>
        )}
      </div>
      <ColorField
        aria-label={`Colour of ${name}`}
        value={state.color}
        error={problems.color}
        onChange={(color) => onChange({ color })}
      />
      <div className={classes.closed}>
        <SwitchField
          label="Closed"
          aria-label={`${name} is closed`}
          value={state.is_closed}
          onChange={(is_closed) => onChange({ is_closed })}
        />
      </div>
    </div>
  );
}
