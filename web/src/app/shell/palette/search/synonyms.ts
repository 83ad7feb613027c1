import { stemOf } from './words.ts';

/**
 * Words that staff use for the same thing, where the console's own differ. Each line is a group; what single pages are called
 * besides is in their `page.ts`.
 */
const GROUPS = [
  'user person people staff colleague coworker employee member teammate agent',
  'invite add create new',
  'remove delete erase',
  'email mail',
  'company organisation organization business firm account',
  'colour color',
  'picture image photo',
  'logo icon',
  'phone mobile',
  'holiday vacation closed',
  'invoice bill receipt billing',
  'card payment',
  'plan subscription package pricing',
  'permission right access allowed privilege',
  'role permission',
  'language locale',
  'clock time',
  'reply answer response respond message',
  'canned saved template snippet macro',
  'deadline target sla due',
  'automatic auto automation automatically',
  'assign distribute route routing',
  'reassign transfer',
  'post mention comment',
  'repost retweet share',
  'exclude leave ignore without',
  'block ban blacklist mute',
  'spam unwanted',
  'hide hidden invisible',
  'inactive deactivate active suspend',
  'log history audit record',
  'log login logged sign signed signin',
  'webhook callback',
  'token key secret credential',
  'api developer integration',
  'survey feedback csat satisfaction',
  'ticket case conversation',
  'done closed close finished resolved complete',
  'reopen open',
  'split separate',
  'wait pause delay',
  'shift attendance punch',
  'limit quota usage maximum',
  'export download',
  'import upload',
  'review score rating scorecard evaluation',
  'greeting welcome hello',
  'alert notification notify',
  'report summary digest',
  'dark night',
  'appearance theme look',
  'test try simulate calculator simulator preview',
  'break lunch away absent',
  'expire expiry valid validity run',
  'owner manager lead',
  'customer client',
  'tag label category',
] as const;

/** The words that mean the same as a word, by its stem, all as stems. */
export const synonymsOf: ReadonlyMap<string, readonly string[]> = synonymMap();

function synonymMap(): Map<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  for (const group of GROUPS) {
    const stems = group.split(' ').map(stemOf);
    for (const stem of stems) map.set(stem, [...new Set([...(map.get(stem) ?? []), ...stems])]);
  }
  return map;
}
