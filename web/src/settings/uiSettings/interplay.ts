import type { PendingUiSettings, UiSettingName } from '@atrium-console/sdk/rules';
import { uiSettingWords } from './uiSettingWords.tsx';

function switchOn(name: UiSettingName): string {
  return `Switch on “${uiSettingWords[name].label}” first.`;
}

/** Why a setting means nothing while another one is as it is. Absent when it can be changed. */
export function dependencyReason(name: UiSettingName, pending: PendingUiSettings): string | undefined {
  const { doneWithSurvey, pauseSurveyEnabled } = pending;
  // A pause that is stored without surveys can still be switched off.
  if (name === 'pauseSurveyEnabled' && !doneWithSurvey && !pauseSurveyEnabled) {
    return `No surveys are sent, so there is nothing to pause. ${switchOn('doneWithSurvey')}`;
  }
  if (name === 'pauseSurveyDuration' && !pauseSurveyEnabled) {
    return `Surveys are not paused. ${switchOn('pauseSurveyEnabled')}`;
  }
  return undefined;
}

/** What a setting comes to together with others as they are now. Absent where they do not touch it. */
export function interplay(name: UiSettingName, pending: PendingUiSettings): string | undefined {
  const { canEditAfterDone, canReplyAfterDone, cannotOpenAfterDone, actionOnAssigned } = pending;
  switch (name) {
    case 'canEditAfterDone':
      if (canEditAfterDone) return undefined;
      return cannotOpenAfterDone
        ? 'As done tickets stay closed, nobody can change one.'
        : 'To change one, agents open it again first.';
    case 'canReplyAfterDone':
      if (canReplyAfterDone) return cannotOpenAfterDone ? 'The ticket stays done when it is answered.' : undefined;
      return cannotOpenAfterDone
        ? 'As done tickets stay closed, nobody can answer on one.'
        : 'To answer on one, agents open it again first.';
    case 'cannotOpenAfterDone':
      return cannotOpenAfterDone && !canEditAfterDone && !canReplyAfterDone
        ? 'As they can be neither edited nor answered, done tickets can only be read.'
        : undefined;
    case 'replyWithAssignee':
      return actionOnAssigned && pending.replyWithAssignee ? 'So only the assignee can answer.' : undefined;
    case 'doneWithAssignee':
      return actionOnAssigned && pending.doneWithAssignee
        ? 'So only the assignee can set a ticket to done.'
        : undefined;
    default:
      return undefined;
  }
}
