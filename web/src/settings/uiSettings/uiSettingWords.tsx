import { uiSettingsBodyLimits as limits } from '@atrium-console/sdk/limits';
import type { PendingUiSettings } from '@atrium-console/sdk/rules';
import { asList, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { durationWords } from '../../kit/words/durationText.ts';
import { StateNames } from './states/StateNames.tsx';

/** The ways to search for tags, each with an example. */
export const TAG_SEARCHES = [
  { value: 'contains', label: 'Anywhere in the tag', example: '“fund” finds “Refund”' },
  { value: 'starts_with', label: 'At the start of the tag', example: '“Ref” finds “Refund”' },
  { value: 'exact', label: 'The whole tag', example: 'only “Refund” finds “Refund”' },
] as const;

/** The label, description and display text of each setting. The search of the page includes all labels. */
export const uiSettingWords: FieldWords<PendingUiSettings> & Record<keyof PendingUiSettings, { description: string }> =
  {
    canEditAfterDone: {
      label: 'Edit done tickets',
      description: 'Agents can change the fields and tags of a ticket that is done.',
      show: asYesNo,
    },
    canReplyAfterDone: {
      label: 'Reply to done tickets',
      description: 'Agents can still reply to the customer on a ticket that is done.',
      show: asYesNo,
    },
    cannotOpenAfterDone: {
      label: 'Keep done tickets closed',
      description: 'A ticket that is done cannot be reopened.',
      show: asYesNo,
    },
    actionOnAssigned: {
      label: 'Only the assignee acts',
      description: 'Once a ticket is assigned, other agents can read it but not act on it.',
      show: asYesNo,
    },
    replyWithAssignee: {
      label: 'Reply only with an assignee',
      description: 'Agents can only reply to a ticket that has an assignee.',
      show: asYesNo,
    },
    doneWithAssignee: {
      label: 'Finish only with an assignee',
      description: 'Only a ticket that has an assignee can be set to done.',
      show: asYesNo,
    },
    noDupOpenInbox: {
      label: 'One open ticket per inbox',
      description: 'A customer has at most one open ticket in each inbox.',
      show: asYesNo,
    },
    timerEnabled: {
      label: 'Ticket timer',
      description: 'Measures the time that agents spend on a ticket.',
      show: asYesNo,
    },
    doneWithSurvey: {
      label: 'Survey when a ticket is done',
      description: 'Customers get a survey when their ticket is done.',
      show: asYesNo,
    },
    pauseSurveyEnabled: {
      label: 'Pause between surveys',
      description: 'After a survey, a customer gets no further ones for a while.',
      show: asYesNo,
    },
    pauseSurveyDuration: {
      label: 'Length of the pause',
      description: `How long a customer gets no further surveys, ${durationWords(limits.pause_survey_duration.maximum)} at most.`,
      show: durationWords,
    },
    emailEscalation: {
      label: 'Escalation emails',
      description: `Who gets an email when a ticket breaches its last service level. ${limits.email_escalation.maxItems} addresses at most.`,
      show: asList,
    },
    tagSearchOption: {
      label: 'How tags are matched',
      description: 'Where the search text must appear in a ticket tag.',
      show: (option) => TAG_SEARCHES.find(({ value }) => value === option)?.label ?? option,
    },
    ticketStates: {
      label: 'Ticket states',
      description: 'The states of a ticket, in the order in which agents see them.',
      show: (states) => <StateNames states={states} />,
    },
    splitTicket: {
      label: 'Split tickets',
      description: 'When a customer writes again after a period of inactivity, the message creates a new ticket.',
      show: ({ enabled, after }) => (enabled ? `After ${durationWords(after)}` : 'Never'),
    },
  };
