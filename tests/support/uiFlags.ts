/** The fourteen flags of the CRM settings as SPEC 3 lists them. */
export const FLAGS_OF_SPEC = [
  'can_edit_after_done',
  'cannot_open_after_done',
  'can_reply_after_done',
  'no_dup_open_inbox',
  'action_on_assigned',
  'timer_enabled',
  'done_with_assignee',
  'reply_with_assignee',
  'done_with_survey',
  'tag_search_option',
  'pause_survey_enabled',
  'pause_survey_duration',
  'email_escalation',
  'ticket_states',
];
