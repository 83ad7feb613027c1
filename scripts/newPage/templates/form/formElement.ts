import { formControls } from '../../formFields.ts';
import type { FormInput } from '../../pageInput.ts';
import { pageNames, scopeOf } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';
import { pascal } from '../../words.ts';

/** The form itself. */
export function formElement(page: FormInput): string {
  const { facts } = page;
  const { api, check, draft, Form, itemSchema, itemType, one, words } = pageNames(page);
  const { scope, scopeImport, scopeLine } = scopeOf(page);
  const { imports, limits, options, elements } = formControls(page);
  const isChecked = facts.bodyFields.some(({ kind }) => kind === 'color');
  return source`
import { Paper, Stack } from '@mantine/core';
import { fieldsOf } from '../../kit/edit/fieldsOf.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useEditing } from '../../kit/edit/useEditing.ts';
${imports}
${scopeImport}
${importOf('@atrium-console/sdk/limits', [limits])}
import { ${api} } from '@atrium-console/sdk/rtk';
${sdkTypes(itemSchema, facts.body)}
${importOf(`./${draft}.ts`, ['bodyOf', isChecked && check, words])}

type Props = {
  stored: ${itemType};
  /** Reads it again. */
  reload: () => Promise<${itemType}>;
};

${options}

/** Changes the ${one}. */
export function ${Form}({ stored, reload }: Props) {
  ${scopeLine}
  const [save] = ${api}.use${pascal(facts.update.id)}Mutation();
  const editing = useEditing<${facts.body}, unknown>({
    stored: bodyOf(stored),
    checks: { ${limits && `limits: ${limits}, `}fields: ${isChecked ? check : '() => ({})'} },
    save: (body) => save({ ${scope}${facts.update.bodyArgument}: body }),
    messages: { success: SETTING_TOASTS.updated, failureTitle: SETTING_TOASTS.failureTitle },
    reload: async () => bodyOf(await reload()),
  });
  const field = fieldsOf(editing);
  return (
    <SettingsForm editing={editing} one="${one}" words={${words}}>
      <Paper withBorder p="md">
        <Stack gap="md">
          ${elements}
        </Stack>
      </Paper>
    </SettingsForm>
  );
}
`;
}
