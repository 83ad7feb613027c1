import type { PendingUiSettings } from '@atrium-console/sdk/rules';
import { asList, asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { durationWords } from '../../kit/words/durationText.ts';
import { StateNames } from './states/StateNames.tsx';

/** What each way to search for tags is called, and what it finds. */
export const TAG_SEARCHES = [
  { value: 'contains', label: 'Anywhere in the tag', example: '“fund” finds “Refund”' },
  { value: 'starts_with', label: 'At the start of the tag', example: '“Ref” finds “Refund”' },
  { value: 'exact', label: 'The whole tag', example: 'only “Refund” finds “Refund”' },
] as const;

/** How each setting is named, explained and put into words. Every name is a term of the page's search. */
export const uiSettingWords: FieldWords<PendingUiSettings> & Record<keyof PendingUiSettings, { description: string }> =
  {
    canEditAfterDone: {
      label: 'Edit done tickets',
      description: 'Agents can change the fields and tags of a ticket that is done.',
      show: asYesNo,
    },
    canReplyAfterDone: {
      label: 'Reply on done tickets',
      description: 'Agents can still answer the customer on a ticket that is done.',
      show: asYesNo,
    },
    cannotOpenAfterDone: {
      label: 'Keep done tickets closed',
      description: 'A ticket that is done cannot be opened again.',
      show: asYesNo,
    },
    actionOnAssigned: {
      label: 'Only the assignee acts',
      description: 'Once a ticket is assigned, other agents can read it and not act on it.',
      show: asYesNo,
    },
    replyWithAssignee: {
      label: 'Reply only with an assignee',
      description: 'A ticket can be answered only when it has an assignee.',
      show: asYesNo,
    },
    doneWithAssignee: {
      label: 'Finish only with an assignee',
      description: 'A ticket can be set to done only when it has an assignee.',
      show: asYesNo,
    },
    noDupOpenInbox: {
      label: 'One open ticket per inbox',
      description: 'A customer has at most one open ticket in each inbox.',
      show: asYesNo,
    },
    timerEnabled: {
      label: 'Ticket timer',
      description: 'The time that agents spend on a ticket is measured.',
      show: asYesNo,
    },
    doneWithSurvey: {
      label: 'Survey when a ticket is done',
      description: 'The customer is sent a survey when their ticket is done.',
      show: asYesNo,
    },
    pauseSurveyEnabled: {
      label: 'Pause between surveys',
      description: 'A customer who was sent a survey is spared further ones for a while.',
      show: asYesNo,
    },
    pauseSurveyDuration: {
      label: 'Length of the pause',
      description: 'How long a customer is spared, 365 days at most.',
      show: durationWords,
    },
    emailEscalation: {
      label: 'Escalation emails',
      description: 'Who gets an email when a ticket breaches its last service level. 20 addresses at most.',
      show: asList,
    },
    tagSearchOption: {
      label: 'What agents type must stand',
      description: 'How the search for ticket tags compares.',
      show: (option) => TAG_SEARCHES.find(({ value }) => value === option)?.label ?? option,
    },
    ticketStates: {
      label: 'Ticket states',
      description: 'States that a ticket can be in, in the order in which agents choose from them.',
      show: (states) => <StateNames states={states} />,
    },
    splitTicket: {
      label: 'Split tickets',
      description: 'When a customer writes again after a silence, the message makes a new ticket.',
      show: ({ enabled, after }) => (enabled ? `After ${durationWords(after)}` : 'Never'),
    },
  };
