import type { AutoCannedCondition } from '@atrium-console/sdk';
import { autoCannedConditionBodyLimits } from '@atrium-console/sdk/limits';
import { memo } from 'react';
import type { FieldProblems } from '../../../../kit/fieldProblems.ts';
import { ChoiceField } from '../../../../kit/fields/ChoiceField.tsx';
import { DurationField } from '../../../../kit/fields/DurationField.tsx';
import { CHANNELS, TIMES } from './conditionDraft.ts';

type Fields = Pick<AutoCannedCondition, 'when' | 'channel' | 'delay'>;

type Props = Fields & {
  problems: FieldProblems;
  onChange: (part: Partial<Fields>) => void;
};

/** When a condition applies. Memoised: selects are slow to render, and a name is typed above them. */
export const CircumstanceFields = memo(function CircumstanceFields(props: Props) {
  const { when, channel, delay, problems, onChange } = props;
  return (
    <>
      <ChoiceField
        label="When"
        options={TIMES}
        value={when}
        error={problems.when}
        onChange={(chosen) => onChange({ when: chosen })}
      />
      <ChoiceField
        label="Channel"
        options={CHANNELS}
        value={channel}
        error={problems.channel}
        onChange={(chosen) => onChange({ channel: chosen })}
      />
      <DurationField
        label="Sent after"
        description="How long to wait before the response is sent. 0 sends it immediately."
        limits={autoCannedConditionBodyLimits.delay}
        value={delay}
        error={problems.delay}
        onChange={(seconds) => onChange({ delay: seconds })}
      />
    </>
  );
});
