import type { CannedResponse } from '@atrium-console/sdk';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { ResponseField } from './ResponseField.tsx';

type Fields = { response_id: string; enabled: boolean };

type Props = {
  responses: readonly CannedResponse[];
  value: Fields;
  problems: FieldProblems;
  /** Why nothing can be changed. Absent when it can. */
  reason: string | undefined;
  onChange: (part: Partial<Fields>) => void;
};

/** Where the form of every rule ends: what it sends, and whether it is on. */
export function RuleFields({ responses, value, problems, reason, onChange }: Props) {
  return (
    <>
      <ResponseField
        responses={responses}
        value={value.response_id}
        error={problems.response_id}
        reason={reason}
        onChange={(response_id) => onChange({ response_id })}
      />
      <SwitchField
        label="On"
        description="While it is off, it answers nobody."
        checked={value.enabled}
        reason={reason}
        onChange={(enabled) => onChange({ enabled })}
      />
    </>
  );
}
