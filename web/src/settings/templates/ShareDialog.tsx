import type { Template } from '@atrium-console/sdk';
import { templatesApi } from '@atrium-console/sdk/rtk';
import { Radio, Stack } from '@mantine/core';
import type { FieldWords } from '../../kit/edit/fieldWords.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import { useMissingPermission } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';
import type { SuccessText } from '../../settingsMessages.ts';
import { SHARE_ALL, type Sharing, shareNeed, sharingOptions } from './sharing.ts';
import { PRODUCT, SHARING } from './templateWords.ts';

type Body = { shared: Sharing };

type Props = {
  template: Template;
  /** Fetches the template again; resolves to undefined if it was deleted. */
  reload: () => Promise<Template | undefined>;
  onClose: () => void;
};

const WORDS: FieldWords<Body> = { shared: { label: 'Shared with', show: (shared) => SHARING[shared] } };

/** Says with whom a template is shared now. */
function sharedText(name: string, shared: Sharing): SuccessText {
  if (shared === 'none') return SETTING_TOASTS.updated;
  return `${name} has been shared with ${shared === 'group' ? "its owner's group" : 'everyone'}`;
}

const sharingOf = ({ shared }: Template): Body => ({ shared });

/** Chooses who sees a template. */
export function ShareDialog({ template, reload, onClose }: Props) {
  const { user } = useSession().data ?? {};
  const missing = useMissingPermission([SHARE_ALL]);
  const [share] = templatesApi.useShareTemplateMutation();
  const editing = useEditing({
    stored: sharingOf(template),
    save: (templateShare) => share({ ...PRODUCT, id: template._id, templateShare }),
    messages: { success: ({ shared }) => sharedText(template.name, shared), failureTitle: SETTING_TOASTS.failureTitle },
    reload: async () => {
      const latest = await reload();
      return latest && sharingOf(latest);
    },
    onSaved: onClose,
  });
  const options = sharingOptions(template.owner_id === user?._id, user?.group.name);
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => value === text);
    if (chosen) editing.change({ shared: chosen.value });
  };
  return (
    <WriteNeed need={shareNeed(template.shared)} what="who sees this template">
      <ItemModal
        editing={editing}
        one="template"
        name={template.name}
        verb="Share"
        saveLabel="Save"
        words={WORDS}
        deletedReason="A deleted template cannot be shared. Close this dialog."
        onClose={onClose}
      >
        <Radio.Group label="Shared with" value={editing.draft.value.shared} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {options.map(({ value, label, description }) => {
              const isLocked = value === 'all' && missing !== undefined;
              const reason = `Sharing with everyone needs the permission ${missing}; ask the people who manage roles in your organisation.`;
              return (
                <Radio
                  key={value}
                  value={value}
                  label={label}
                  description={isLocked ? reason : description}
                  disabled={isLocked}
                />
              );
            })}
          </Stack>
        </Radio.Group>
      </ItemModal>
    </WriteNeed>
  );
}
