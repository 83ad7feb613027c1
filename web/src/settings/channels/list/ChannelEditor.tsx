import type { Engagement } from '@atrium-console/sdk';
import { engagementChangeLimits } from '@atrium-console/sdk/limits';
import { engagementsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { CHANNEL_NAMES } from '../../../areas/channels/channelNames.ts';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { useEditing } from '../../../kit/edit/useEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { ProductChecks } from '../../../kit/fields/ProductChecks.tsx';
import { TITLES } from '../../../messages.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { CHANNEL_PRODUCTS, changeOf, channelWords, checkChange, DELETED_CHANNEL, tidyChange } from './channelDraft.ts';

type Props = {
  item: Engagement;
  reload: () => Promise<Engagement | undefined>;
  onClose: () => void;
};

/** Changes the name and the products of a connected channel. Its tokens are never shown again. */
export function ChannelEditor({ item, reload, onClose }: Props) {
  const [update] = engagementsApi.useUpdateEngagementMutation();
  const editing = useEditing({
    stored: changeOf(item),
    checks: { limits: engagementChangeLimits, fields: checkChange, tidy: tidyChange },
    save: (engagementChange) => update({ engagement: item.engagement, id: item._id, engagementChange }),
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
    reload: async () => {
      const latest = await reload();
      return latest && changeOf(latest);
    },
    onSaved: onClose,
  });
  const { draft, change } = editing;
  const field = fieldsOf(editing);
  const { products } = draft.value;
  return (
    <ItemModal
      editing={editing}
      one="channel"
      name={item.name}
      words={channelWords}
      deletedReason={DELETED_CHANNEL}
      onClose={onClose}
    >
      <Stack gap="md">
        <NameField
          description={`${CHANNEL_NAMES[item.engagement]} channel${item.channel_id ? ` ${item.channel_id}` : ''}`}
          {...field('name')}
        />
        <ProductChecks
          legend="Used by"
          products={CHANNEL_PRODUCTS}
          isOn={(product) => products[product]}
          onChange={(product, on) => change({ products: { ...products, [product]: on } })}
        />
        {item.webhook_url && (
          <CopyField
            label="Webhook URL"
            description={`${CHANNEL_NAMES[item.engagement]} must send its messages to this URL.`}
            value={item.webhook_url}
          />
        )}
      </Stack>
    </ItemModal>
  );
}
