import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { type CrmFeature, UI_SETTING_FEATURES, UI_SETTING_FIELDS, type UiSettingName } from '@atrium-console/sdk/rules';
import { uiSettingWords } from './uiSettingWords.tsx';

/** A section of the page with related settings. */
export type Section = {
  id: string;
  title: string;
  settings: readonly UiSettingName[];
  /** What it takes to change them, if it is more than for the rest of the page (SPEC 6). */
  write?: PermissionNeed;
  /** The feature that it belongs to (SPEC 3). While it is off, the section says so instead. */
  feature?: CrmFeature;
};

/** The section with a permission of its own (SPEC 6). */
export const TICKET_CREATION = 'ticket-creation';

/** In the order in which they affect a ticket, with the lists last. */
export const sections: readonly Section[] = [
  {
    id: 'after-done',
    title: 'After a ticket is done',
    settings: ['canEditAfterDone', 'canReplyAfterDone', 'cannotOpenAfterDone'],
  },
  { id: 'assignment', title: 'Assignment', settings: ['actionOnAssigned', 'replyWithAssignee', 'doneWithAssignee'] },
  { id: 'inbox', title: 'Inbox and timer', settings: ['noDupOpenInbox', 'timerEnabled'] },
  {
    id: 'surveys',
    title: 'Surveys',
    settings: ['doneWithSurvey', 'pauseSurveyEnabled', 'pauseSurveyDuration'],
    write: ['crm.ui_settings.write', 'crm.survey.write'],
    feature: UI_SETTING_FEATURES.done_with_survey,
  },
  { id: 'escalation', title: 'Escalation', settings: ['emailEscalation'] },
  { id: 'tag-search', title: 'Tag search', settings: ['tagSearchOption'] },
  { id: 'ticket-states', title: 'Ticket states', settings: ['ticketStates'] },
  { id: TICKET_CREATION, title: 'Ticket creation', settings: ['splitTicket'] },
];

/** Whether a search matches the setting's name in the API, such as `can_edit_after_done`, or a part of it. */
export function isFieldFound(text: string, name: UiSettingName): boolean {
  const wanted = text.trim().toLowerCase();
  return wanted !== '' && UI_SETTING_FIELDS[name].includes(wanted);
}

/** The sections with the settings that match a search by their texts on the page or by either of their names. */
export function foundSections(text: string, isAlwaysFound: (name: UiSettingName) => boolean): Section[] {
  const wanted = text.trim().toLowerCase();
  const isFound = (section: Section, name: UiSettingName) => {
    const { label, description } = uiSettingWords[name];
    const all = [section.title, label, description, name];
    return isAlwaysFound(name) || isFieldFound(text, name) || all.some((one) => one.toLowerCase().includes(wanted));
  };
  return sections.flatMap((section) => {
    const settings = section.settings.filter((name) => isFound(section, name));
    return settings.length === 0 ? [] : [{ ...section, settings }];
  });
}
