import { formControls } from '../../formFields.ts';
import type { CollectionInput } from '../../pageInput.ts';
import { pageNames, scopeOf } from '../../pageNames.ts';
import { importOf, sdkTypes, source } from '../../source.ts';
import { pascal } from '../../words.ts';

/** The form in which one item is created or changed. */
export function collectionEditor(page: CollectionInput): string {
  const { facts } = page;
  const { api, check, draft, Editor, fresh, item, itemSchema, itemType, one, tidy, words } = pageNames(page);
  const { scope, scopeImport, scopeLine } = scopeOf(page);
  const { create, update } = facts;
  const { imports, limits, options, elements } = formControls(page);
  const id = facts.idParam === 'id' ? 'id' : `${facts.idParam}: id`;
  return source`
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
${imports}
${scopeImport}
${importOf('@atrium-console/sdk/limits', [limits])}
import { ${api} } from '@atrium-console/sdk/rtk';
${sdkTypes(itemSchema, options.length > 0 && facts.body)}
import { bodyOf, ${check}, ${fresh}, ${words}, ${tidy} } from './${draft}.ts';

${options}

/** Creates or changes one ${one}. */
export function ${Editor}(props: ItemEditing<${itemType}>) {
  ${scopeLine}
  const [create] = ${api}.use${pascal(create.id)}Mutation();
  const [update] = ${api}.use${pascal(update.id)}Mutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: (${item}) => ${item}.${facts.nameField},
    fresh: ${fresh},
    bodyOf,
    checks: { ${limits && `limits: ${limits}, `}fields: ${check}, tidy: ${tidy} },
    create: (body) => create({ ${scope}${create.bodyArgument}: body }),
    update: (id, body) => update({ ${scope}${id}, ${update.bodyArgument}: ${facts.hasIdInBody ? '{ ...body, _id: id }' : 'body'} }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="${one}" words={${words}}>
      <Stack gap="md">
        ${elements}
      </Stack>
    </ItemModal>
  );
}
`;
}
