import type { CannedResponse } from '@atrium-console/sdk';
import { memo } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { ResponseField } from './ResponseField.tsx';

type Props = {
  responses: readonly CannedResponse[];
  /** The id of the response; empty if none is selected yet, null if it was deleted. */
  responseId: string | null;
  enabled: boolean;
  problems: FieldProblems;
  onChange: (part: { response_id?: string; enabled?: boolean }) => void;
};

/** The fields that all rules share: the response, and on or off. Memoised. */
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
        description="If off, the rule is skipped."
        value={enabled}
        onChange={(on) => onChange({ enabled: on })}
      />
    </>
  );
});
