import type { Chatbot, Engagement } from '@atrium-console/sdk';
import { Text } from '@mantine/core';
import { NameList } from '../../../kit/NameList.tsx';
import { countText } from '../../../kit/words/countText.ts';
import { botsIn } from '../chatbot/chatbotDraft.ts';

type Props = {
  channels: readonly Engagement[];
  /** The chatbots of the desk; absent where this person may not see them. */
  bots: readonly Chatbot[] | undefined;
};

/** Says which chatbots stay behind without a channel. */
export function LosingChatbots({ channels, bots }: Props) {
  if (bots === undefined)
    return 'Chatbots of the CRM desk that answer there stay, and no longer answer in any channel.';
  const losing = botsIn(bots, channels);
  if (losing.length === 0) return 'No chatbot answers there.';
  const [one] = losing;
  return (
    <>
      <Text size="sm">
        {losing.length === 1 && one
          ? `The chatbot “${one.name}” answers there. It stays, and no longer answers in any channel.`
          : `${countText(losing.length, 'chatbot')} answer there. They stay, and no longer answer in any channel:`}
      </Text>
      {losing.length > 1 && <NameList items={losing.map(({ _id, name }) => ({ id: _id, name }))} />}
    </>
  );
}
