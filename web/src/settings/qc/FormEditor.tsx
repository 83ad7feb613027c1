import type { QcForm } from '@atrium-console/sdk';
import { qcFormBodyLimits } from '@atrium-console/sdk/limits';
import { qcApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { LongTextField } from '../../kit/fields/LongTextField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { NumberField } from '../../kit/fields/NumberField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { CriteriaFields } from './criteria/CriteriaFields.tsx';
import classes from './FormEditor.module.css';
import { checkForm, draftOf, formWords, newForm, sentBody, tidyForm } from './formDraft.ts';
import { ReviewSheet } from './sheet/ReviewSheet.tsx';

/** Creates or changes a quality control form, with a preview of the review sheet. */
export function FormEditor(props: ItemEditing<QcForm>) {
  const [create] = qcApi.useCreateQcFormMutation();
  const [update] = qcApi.useUpdateQcFormMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newForm,
    bodyOf: draftOf,
    checks: { limits: qcFormBodyLimits, fields: checkForm, tidy: tidyForm },
    create: (draft) => create({ qcFormBody: sentBody(draft) }),
    update: (id, draft) => update({ id, qcFormBody: sentBody(draft) }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="form" words={formWords} size="72rem">
      <div className={classes.columns}>
        <Stack gap="md">
          <NameField {...field('name')} />
          <LongTextField
            label="Description"
            description="Which conversations the form is for. Optional."
            {...field('description')}
          />
          <NumberField
            label="Pass mark"
            description="The lowest passing score."
            limits={qcFormBodyLimits.pass_mark}
            {...field('pass_mark')}
          />
          <CriteriaFields
            criteria={draft.value.criteria}
            problems={problems}
            onChange={(criteria) => change({ criteria })}
          />
          <SwitchField label="In use" description="Reviewers can choose this form." {...field('enabled')} />
        </Stack>
        <ReviewSheet criteria={draft.value.criteria} passMark={draft.value.pass_mark} />
      </div>
    </ItemModal>
  );
}
