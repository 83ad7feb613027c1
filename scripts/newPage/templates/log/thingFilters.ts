import { choiceFilter, dayFilter, numberFilter, textFilter } from '../../../../web/src/kit/log/logFilters.ts';

/** The filters that the server knows, by the names of its parameters. */
export const thingFilters = {
  textField: textFilter('Text field'),
  numberField: numberFilter('Number field'),
  choiceField: choiceFilter('Choice field', [{ value: 'choice', label: 'Choice' }]),
  fromField: dayFilter('From field'),
  toField: dayFilter('To field', true),
};
