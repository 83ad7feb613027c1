import { Paper, Stack } from '@mantine/core';
import { fieldsOf } from '../../../../web/src/kit/edit/fieldsOf.ts';
import { SettingsForm } from '../../../../web/src/kit/edit/SettingsForm.tsx';
import { SETTING_TOASTS } from '../../../../web/src/kit/edit/settingToasts.ts';
import { useEditing } from '../../../../web/src/kit/edit/useEditing.ts';
import { ChoiceField } from '../../../../web/src/kit/fields/ChoiceField.tsx';
import { ColorField } from '../../../../web/src/kit/fields/ColorField.tsx';
import { LongTextField } from '../../../../web/src/kit/fields/LongTextField.tsx';
import { NumberField } from '../../../../web/src/kit/fields/NumberField.tsx';
import { SwitchField } from '../../../../web/src/kit/fields/SwitchField.tsx';
import { TextField } from '../../../../web/src/kit/fields/TextField.tsx';
import { WordsField } from '../../../../web/src/kit/fields/WordsField.tsx';
import { thingBodyLimits } from '../placeholder/limits.ts';
import { thingsApi } from '../placeholder/rtk.ts';
import type { Thing, ThingBody } from '../placeholder/sdk.ts';
import { bodyOf, checkThing, thingWords } from './thingDraft.ts';

type Props = {
  stored: Thing;
  /** Reads it again. */
  reload: () => Promise<Thing>;
};

const choiceFieldOptions: readonly { value: ThingBody['choiceField']; label: string }[] = [
  { value: 'choice', label: 'Choice' },
];

/** Changes the gizmo. */
export function ThingForm({ stored, reload }: Props) {
  const scope = { product: 'crm' } as const;
  const [save] = thingsApi.useSaveThingMutation();
  const editing = useEditing<ThingBody, unknown>({
    stored: bodyOf(stored),
    checks: { limits: thingBodyLimits, fields: checkThing },
    save: (body) => save({ ...scope, thingBody: body }),
    messages: { success: SETTING_TOASTS.updated, failureTitle: SETTING_TOASTS.failureTitle },
    reload: async () => bodyOf(await reload()),
  });
  const field = fieldsOf(editing);
  return (
    <SettingsForm editing={editing} one="gizmo" words={thingWords}>
      <Paper withBorder p="md">
        <Stack gap="md">
          <TextField label="Thing name" {...field('thingName')} />
          <TextField label="Text field" {...field('textField')} />
          <LongTextField label="Long text field" {...field('longTextField')} />
          <ColorField label="Color field" {...field('colorField')} />
          <SwitchField label="Switch field" {...field('switchField')} />
          <NumberField label="Number field" limits={thingBodyLimits.numberField} {...field('numberField')} />
          <ChoiceField label="Choice field" options={choiceFieldOptions} {...field('choiceField')} />
          <WordsField label="Words field" {...field('wordsField')} />
        </Stack>
      </Paper>
    </SettingsForm>
  );
}
