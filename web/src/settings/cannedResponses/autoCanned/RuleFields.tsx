import type { CannedResponse } from '@atrium-console/sdk';
import { memo } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { ResponseField } from './ResponseField.tsx';

type Props = {
  responses: readonly CannedResponse[];
  /** Id of the response; empty while none is chosen. */
  responseId: string;
  enabled: boolean;
  problems: FieldProblems;
  onChange: (part: { response_id?: string; enabled?: boolean }) => void;
};

/** Where the form of every rule ends: what it sends, and whether it is on. Rendered only when that changes. */
export const RuleFields = memo(function RuleFields(props: Props) {
  const { responses, responseId, enabled, problems, onChange } = props;
  return (
    <>
      <ResponseField
        responses={responses}
        value={responseId}
        error={problems.response_id}
        onChange={(id) => onChange({ response_id: id })}
      />
      <SwitchField
        label="On"
        description="While it is off, it answers nobody."
        value={enabled}
        onChange={(on) => onChange({ enabled: on })}
      />
    </>
  );
});
