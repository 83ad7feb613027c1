import { type Chatbot, type Engagement, type EngagementBody, isApiError, isHttpError } from '@atrium-console/sdk';
import { chatbotApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { bodyOf as botBody, botsIn } from '../chatbot/chatbotDraft.ts';

type Progress = { bots: readonly Chatbot[]; fresh?: Engagement };

/**
 * Reconnects a channel whose token has expired. The contract has no call to change a token and rejects a channel that is
 * already connected, so the old channel is deleted first; then name, products and chatbots move to the new one. After a
 * failure, the next attempt continues where this one stopped.
 */
export function useRenewal(old: Engagement | undefined, bots: readonly Chatbot[]) {
  const [progress, setProgress] = useState<Progress>();
  const [remove] = engagementsApi.useDeleteEngagementMutation();
  const [create] = engagementsApi.useCreateEngagementMutation();
  const [update] = engagementsApi.useUpdateEngagementMutation();
  const [updateBot] = chatbotApi.useUpdateChatbotMutation();

  const removeOld = async ({ engagement, _id }: Engagement) => {
    try {
      await remove({ engagement, id: _id }).unwrap();
    } catch (error) {
      // Already deleted, for example by another user.
      if (!isApiError(error) || !isHttpError(error, 404)) throw error;
    }
  };
  const run = async (channel: Engagement, body: EngagementBody): Promise<Engagement> => {
    const moving = progress?.bots ?? botsIn(bots, [channel]);
    if (progress === undefined) await removeOld(channel);
    setProgress({ bots: moving, ...progress });
    const fresh = progress?.fresh ?? (await create({ engagementBody: body }).unwrap());
    setProgress({ bots: moving, fresh });
    const engagementChange = { name: body.name, products: channel.products };
    await update({ engagement: fresh.engagement, id: fresh._id, engagementChange }).unwrap();
    for (const bot of moving) {
      await updateBot({ id: bot._id, chatbotBody: { ...botBody(bot), engagement_id: fresh._id } }).unwrap();
    }
    return fresh;
  };
  return {
    run,
    /** The chatbots to move to the new connection. */
    moving: progress?.bots ?? (old ? botsIn(bots, [old]) : []),
    /** The old channel was deleted, and the new one is not complete. */
    isHalfDone: progress !== undefined,
  };
}
