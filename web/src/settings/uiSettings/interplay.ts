import type { PendingUiSettings, UiSettingName } from '@atrium-console/sdk/rules';
import { uiSettingWords } from './uiSettingWords.tsx';

function turnOnFirst(name: UiSettingName): string {
  return `Turn on “${uiSettingWords[name].label}” first.`;
}

/** Why another setting makes this one irrelevant. Undefined if it can be changed. */
export function dependencyReason(name: UiSettingName, pending: PendingUiSettings): string | undefined {
  const { doneWithSurvey, pauseSurveyEnabled } = pending;
  // A stored pause can still be turned off when surveys are off.
  if (name === 'pauseSurveyEnabled' && !doneWithSurvey && !pauseSurveyEnabled) {
    return `No surveys are sent, so there is nothing to pause. ${turnOnFirst('doneWithSurvey')}`;
  }
  if (name === 'pauseSurveyDuration' && !pauseSurveyEnabled) {
    return `Surveys are not paused. ${turnOnFirst('pauseSurveyEnabled')}`;
  }
  return undefined;
}

/** The combined effect of a setting and the related ones. Undefined if there is none. */
export function interplay(name: UiSettingName, pending: PendingUiSettings): string | undefined {
  const { canEditAfterDone, canReplyAfterDone, cannotOpenAfterDone, actionOnAssigned } = pending;
  switch (name) {
    case 'canEditAfterDone':
      if (canEditAfterDone) return undefined;
      return cannotOpenAfterDone
        ? 'Done tickets stay closed, so nobody can edit them.'
        : 'To edit one, agents must reopen it first.';
    case 'canReplyAfterDone':
      if (canReplyAfterDone) return cannotOpenAfterDone ? 'The ticket stays done after a reply.' : undefined;
      return cannotOpenAfterDone
        ? 'Done tickets stay closed, so nobody can reply to them.'
        : 'To reply to one, agents must reopen it first.';
    case 'cannotOpenAfterDone':
      return cannotOpenAfterDone && !canEditAfterDone && !canReplyAfterDone
        ? 'Agents can neither edit done tickets nor reply to them, so these can only be read.'
        : undefined;
    case 'replyWithAssignee':
      return actionOnAssigned && pending.replyWithAssignee ? 'Only the assignee can reply.' : undefined;
    case 'doneWithAssignee':
      return actionOnAssigned && pending.doneWithAssignee ? 'Only the assignee can set a ticket to done.' : undefined;
    default:
      return undefined;
  }
}
