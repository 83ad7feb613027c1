import { uiSettingsBodyLimits } from '@atrium-console/sdk/limits';
import type { PendingUiSettings, UiSettingName } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import type { FieldProblems } from '../../kit/fieldProblems.ts';
import { DurationField } from '../../kit/fields/DurationField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { WordsField } from '../../kit/fields/WordsField.tsx';
import { dependencyReason, interplay } from './interplay.ts';
import { SplitTicket } from './SplitTicket.tsx';
import { TicketStates } from './states/TicketStates.tsx';
import { TagSearch } from './TagSearch.tsx';
import { problemOf } from './uiSettingsDraft.ts';
import { uiSettingWords } from './uiSettingWords.tsx';

export type ControlProps = {
  pending: PendingUiSettings;
  stored: PendingUiSettings;
  problems: FieldProblems;
  onChange: (part: Partial<PendingUiSettings>) => void;
};

/** One setting with its description, including the effect of related settings. A disabled control shows the reason. */
export function SettingControl({ name, pending, stored, problems, ...props }: ControlProps & { name: UiSettingName }) {
  const { label } = uiSettingWords[name];
  const disabledReason = dependencyReason(name, pending);
  // The reason replaces the description while another setting makes this one irrelevant.
  const description = disabledReason ?? uiSettingWords[name].description;
  const error = problemOf(problems, name);
  const common = { label, description, disabledReason, error };
  switch (name) {
    case 'pauseSurveyDuration':
      return (
        <DurationField
          {...common}
          limits={uiSettingsBodyLimits.pause_survey_duration}
          value={pending.pauseSurveyDuration}
          onChange={(pauseSurveyDuration) => props.onChange({ pauseSurveyDuration })}
        />
      );
    case 'emailEscalation':
      return (
        <WordsField
          {...common}
          placeholder={pending.emailEscalation.length === 0 ? 'kim@harbor.example' : ''}
          value={pending.emailEscalation}
          onChange={(emailEscalation) => props.onChange({ emailEscalation })}
        />
      );
    case 'tagSearchOption':
      return (
        <TagSearch
          {...common}
          value={pending.tagSearchOption}
          onChange={(tagSearchOption) => props.onChange({ tagSearchOption })}
        />
      );
    case 'ticketStates':
      return (
        <TicketStates
          states={pending.ticketStates}
          stored={stored.ticketStates}
          problems={problems}
          onChange={(ticketStates) => props.onChange({ ticketStates })}
        />
      );
    case 'splitTicket':
      return (
        <SplitTicket
          value={pending.splitTicket}
          problems={problems}
          onChange={(splitTicket) => props.onChange({ splitTicket })}
        />
      );
    default:
      return (
        <SwitchField
          {...common}
          description={disabledReason ?? <Description text={description} note={interplay(name, pending)} />}
          value={pending[name]}
          onChange={(next) => props.onChange({ [name]: next })}
        />
      );
  }
}

function Description({ text, note }: { text: string; note: string | undefined }) {
  return (
    <>
      {text}
      {note && (
        <>
          {' '}
          <Text span inherit c="var(--mantine-color-text)">
            {note}
          </Text>
        </>
      )}
    </>
  );
}
