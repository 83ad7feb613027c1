import { asChoice, asList, asText, asYesNo, type FieldWords } from '../../../../web/src/kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../../web/src/kit/fieldProblems.ts';
import { colorProblem } from '../../../../web/src/kit/fields/colors.ts';
import type { Thing, ThingBody } from '../placeholder/sdk.ts';

/** What is sent of what is stored. */
export function bodyOf(thing: Thing): ThingBody {
  return {
    thingName: thing.thingName,
    textField: thing.textField,
    longTextField: thing.longTextField,
    colorField: thing.colorField,
    switchField: thing.switchField,
    numberField: thing.numberField,
    choiceField: thing.choiceField,
    wordsField: thing.wordsField,
    otherField: thing.otherField,
  };
}

export const thingWords: FieldWords<ThingBody> = {
  thingName: { label: 'Thing name', show: asText },
  textField: { label: 'Text field', show: asText },
  longTextField: { label: 'Long text field', show: asText },
  colorField: { label: 'Color field', show: asText },
  switchField: { label: 'Switch field', show: asYesNo },
  numberField: { label: 'Number field', show: String },
  choiceField: { label: 'Choice field', show: asChoice },
  wordsField: { label: 'Words field', show: asList },
  otherField: { label: 'Other field', show: (value) => JSON.stringify(value) },
};

/** What must be corrected before it can be saved. */
export function checkThing(body: ThingBody): FieldProblems {
  return problemsOf({
    thingName: body.thingName === '' && 'Enter the thing name.',
    colorField: colorProblem(body.colorField),
  });
}
