import { SmallTable } from '../../../web/src/ui/SmallTable.tsx';
import { StateBadge } from '../../../web/src/ui/StateBadge.tsx';
import { STATES, type State } from '../../../web/src/ui/states.ts';
import { GuideFrame } from './GuideFrame.tsx';

const isState = (name: string): name is State => name in STATES;
const names = Object.keys(STATES).filter(isState);

/** Every state of the console, as `ui/states.ts` has it. */
export function StateTable() {
  return (
    <GuideFrame>
      <SmallTable
        label="States"
        rows={names}
        rowId={(name) => name}
        isStacked
        columns={[
          { id: 'badge', header: 'Badge', cell: (name) => <StateBadge state={name} /> },
          { id: 'name', header: 'Name in code', cell: (name) => <code>{name}</code> },
          { id: 'colour', header: 'Colour', cell: (name) => STATES[name].tone },
          { id: 'means', header: 'What it means', cell: (name) => STATES[name].means },
        ]}
      />
    </GuideFrame>
  );
}
