import { type Chatbot, type Engagement, type EngagementBody, isApiError, isHttpError } from '@atrium-console/sdk';
import { chatbotApi, engagementsApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { bodyOf as botBody, botsIn } from '../chatbot/chatbotDraft.ts';

type Progress = { bots: readonly Chatbot[]; fresh?: Engagement };

/**
 * Connects a channel anew whose token has expired. The contract changes no tokens and refuses a channel that is connected
 * already: so the old one goes first, and name, products and chatbots move to the new one. What fails can be tried
 * again; what was done is not done twice.
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
      // Gone is gone, whoever did it.
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
    /** Chatbots that move along. */
    moving: progress?.bots ?? (old ? botsIn(bots, [old]) : []),
    /** The old channel is gone, and the new one is not complete yet. */
    isHalfDone: progress !== undefined,
  };
}
