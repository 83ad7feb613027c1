import { Stack } from '@mantine/core';
import { ItemModal } from '../../../../web/src/kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../../web/src/kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../../web/src/kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../../web/src/kit/fields/ChoiceField.tsx';
import { ColorField } from '../../../../web/src/kit/fields/ColorField.tsx';
import { LongTextField } from '../../../../web/src/kit/fields/LongTextField.tsx';
import { NameField } from '../../../../web/src/kit/fields/NameField.tsx';
import { NumberField } from '../../../../web/src/kit/fields/NumberField.tsx';
import { SwitchField } from '../../../../web/src/kit/fields/SwitchField.tsx';
import { TextField } from '../../../../web/src/kit/fields/TextField.tsx';
import { WordsField } from '../../../../web/src/kit/fields/WordsField.tsx';
import { thingBodyLimits } from '../placeholder/limits.ts';
import { thingsApi } from '../placeholder/rtk.ts';
import type { Thing, ThingBody } from '../placeholder/sdk.ts';
import { bodyOf, checkThing, newThing, thingWords, tidyThing } from './thingDraft.ts';

const choiceFieldOptions: readonly { value: ThingBody['choiceField']; label: string }[] = [
  { value: 'choice', label: 'Choice' },
];

/** Creates or changes one gizmo. */
export function ThingEditor(props: ItemEditing<Thing>) {
  const scope = { product: 'crm' } as const;
  const [create] = thingsApi.useCreateThingMutation();
  const [update] = thingsApi.useUpdateThingMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: (thing) => thing.thingName,
    fresh: newThing,
    bodyOf,
    checks: { limits: thingBodyLimits, fields: checkThing, tidy: tidyThing },
    create: (body) => create({ ...scope, thingBody: body }),
    update: (id, body) => update({ ...scope, id, thingBody: body }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="gizmo" words={thingWords}>
      <Stack gap="md">
        <NameField label="Thing name" {...field('thingName')} />
        <TextField label="Text field" {...field('textField')} />
        <LongTextField label="Long text field" {...field('longTextField')} />
        <ColorField label="Color field" {...field('colorField')} />
        <SwitchField label="Switch field" {...field('switchField')} />
        <NumberField label="Number field" limits={thingBodyLimits.numberField} {...field('numberField')} />
        <ChoiceField label="Choice field" options={choiceFieldOptions} {...field('choiceField')} />
        <WordsField label="Words field" {...field('wordsField')} />
      </Stack>
    </ItemModal>
  );
}
