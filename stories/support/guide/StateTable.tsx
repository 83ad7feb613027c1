import { StateBadge } from '../../../web/src/ui/StateBadge.tsx';
import { STATES, type State } from '../../../web/src/ui/states.ts';
import { GuideFrame } from './GuideFrame.tsx';
import classes from './guide.module.css';

const isState = (name: string): name is State => name in STATES;
const names = Object.keys(STATES).filter(isState);

/** Every state of the console, as `ui/states.ts` has it. */
export function StateTable() {
  return (
    <GuideFrame>
      <table className={classes.states}>
        <thead>
          <tr>
            <th scope="col">Badge</th>
            <th scope="col">Name in code</th>
            <th scope="col">Colour</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <StateBadge state={name} />
              </td>
              <td>
                <code>{name}</code>
              </td>
              <td>{STATES[name].tone}</td>
              <td>{STATES[name].means}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </GuideFrame>
  );
}
