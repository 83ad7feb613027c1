import type { Chatbot, Engagement } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { botsIn } from '../chatbot/chatbotDraft.ts';

type Props = {
  channels: readonly Engagement[];
  /** The chatbots of the desk; undefined if the user may not see them. */
  bots: readonly Chatbot[] | undefined;
};

/** Before a deletion: the chatbots that will have no channel. */
export function AffectedChatbots({ channels, bots }: Props) {
  if (bots === undefined)
    return 'Chatbots of the CRM desk in this channel are kept, but no longer answer in any channel.';
  const affected = botsIn(bots, channels);
  if (affected.length === 0) return 'No chatbots answer there.';
  const [one] = affected;
  return (
    <>
      <Text size="sm">
        {affected.length === 1 && one
          ? `The chatbot “${one.name}” answers there. It is kept, but no longer answers in any channel.`
          : `${countText(affected.length, 'chatbot')} answer there. They are kept, but no longer answer in any channel:`}
      </Text>
      {affected.length > 1 && <NameList items={affected.map(({ _id, name }) => ({ id: _id, name }))} />}
    </>
  );
}
