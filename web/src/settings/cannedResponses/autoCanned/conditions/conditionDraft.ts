import type { AutoCannedCondition, AutoCannedConditionBody, CannedResponse } from '@atrium-console/sdk';
import { CHANNEL_NAMES } from '../../../../areas/channels/channelNames.ts';
import { asText, asYesNo, type FieldWords } from '../../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../../kit/fieldProblems.ts';
import { durationWords } from '../../../../kit/words/durationText.ts';
import { GONE, responseProblem, titlesOf } from '../sentResponse.ts';

export const CHANNELS: readonly { value: AutoCannedCondition['channel']; label: string }[] = [
  { value: 'any', label: 'Any channel' },
  ...(['facebook', 'line', 'instagram', 'whatsapp', 'webchat'] as const).map((value) => ({
    value,
    label: CHANNEL_NAMES[value],
  })),
];

export const TIMES: readonly { value: AutoCannedCondition['when']; label: string }[] = [
  { value: 'always', label: 'Always' },
  { value: 'outside_hours', label: 'Outside business hours' },
  { value: 'no_agent', label: 'While no agent is available' },
];

export function labelOf<Value>(options: readonly { value: Value; label: string }[], value: Value): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** `immediately`, or `after 10 minutes`. */
export function delayText(seconds: number): string {
  return seconds === 0 ? 'immediately' : `after ${durationWords(seconds)}`;
}

export const newCondition: AutoCannedConditionBody = {
  name: '',
  channel: 'any',
  when: 'outside_hours',
  delay: 0,
  response_id: '',
  enabled: true,
};

export const bodyOf = ({ _id, ...body }: AutoCannedCondition): AutoCannedConditionBody => body;

export function conditionWords(
  responses: readonly CannedResponse[],
): FieldWords<Omit<AutoCannedConditionBody, 'position'>> {
  const titles = titlesOf(responses);
  return {
    name: { label: 'Name', show: asText },
    when: { label: 'When', show: (when) => labelOf(TIMES, when) },
    channel: { label: 'Channel', show: (channel) => labelOf(CHANNELS, channel) },
    delay: { label: 'Sent after', show: durationWords },
    response_id: { label: 'Response', show: (id) => titles.get(id) ?? GONE },
    enabled: { label: 'On', show: asYesNo },
  };
}

export function tidyCondition(body: AutoCannedConditionBody): AutoCannedConditionBody {
  return { ...body, name: body.name.trim() };
}

/** Validates a condition. */
export function checkCondition(body: AutoCannedConditionBody, responses: readonly CannedResponse[]): FieldProblems {
  return problemsOf({
    name: body.name === '' && 'Enter a name for the condition.',
    response_id: responseProblem(body.response_id, responses),
  });
}
