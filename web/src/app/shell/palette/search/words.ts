/** How texts are split into words that can be compared. Pure functions. */

/** Words that say nothing about what is looked for: `how do I add a user`. */
const STOP = listed(
  'a an and are at be by can could do does for from get have how i if in is it its me my of on or our please some that the their them there this to us want we what when where which who will with you your need needs like way go find long many much until about am as been being but cannot cant did doing dont gets getting got had has having he her his im ive just let lets may might must really she should so someone something somewhere somebody thing things than then these they those trying was wasnt were whenever whether why would yours here hi hey thanks thank',
);

/** Words that say what to do rather than with what. They count, but nothing is left out for missing them. */
const WEAK = listed(
  'add change configure create delete disable download edit enable export import make manage modify new off open page remove see set setting settings setup show switch turn update upload view adjust put check choose stop start use using give allow define pick select specify customise customize',
);

/** Words that only tell things apart that are nearly the same. */
const LIGHT = listed(
  'all also always another any anyone anybody anything because before both each either else even ever every everyone everybody everything few into less lot more most never no none not now once one only other others out over own per same several since still such through too two under up upon very via while without after again during between among against across around above below first last next back',
);

/** Scripts that put no spaces between words. */
const SPACELESS =
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const UNSPACED = new RegExp(`[${SPACELESS}]`, 'u');

/** Words whose stem no rule gives: irregular ones, and those that would be taken for a form of another word. */
const STEMS: ReadonlyMap<string, string> = new Map([
  // `custom` and `manage` are other things.
  ...forms('customer', 'customers'),
  ...forms('manager', 'managers'),
  ...forms('folder', 'folders'),
  ...forms('character', 'characters'),
  ...forms('inbox', 'inboxes', 'inboxs'),
  ...forms('pay', 'paid', 'payed', 'pays', 'paying'),
  // Not of the account.
  ...forms('accounting', 'accountant', 'accountants', 'accountancy'),
  ...forms('news'),
  ...forms('send', 'sent', 'sends', 'sending'),
  ...forms('write', 'wrote', 'written', 'writes', 'writing'),
  ...forms('hide', 'hid', 'hidden', 'hides', 'hiding'),
  ...forms('choose', 'chose', 'chosen', 'chooses', 'choosing'),
  ...forms('forget', 'forgot', 'forgotten', 'forgets'),
  ...forms('break', 'broke', 'broken', 'breaks'),
  ...forms('take', 'took', 'taken', 'takes', 'taking'),
  ...forms('hold', 'held', 'holds', 'holding'),
  ...forms('keep', 'kept', 'keeps', 'keeping'),
  ...forms('lose', 'lost', 'loses', 'losing'),
  ...forms('buy', 'bought', 'buys', 'buying'),
  ...forms('say', 'said', 'says', 'saying'),
  ...forms('see', 'saw', 'seen', 'sees', 'seeing'),
  ...forms('speak', 'spoke', 'spoken', 'speaks', 'speaking'),
  ...forms('criterion', 'criteria'),
  ...forms('medium', 'media'),
  ...forms('license', 'licence', 'licences', 'licenses', 'licensed'),
  ...forms('expire', 'expiry', 'expiration', 'expired', 'expires', 'expiring'),
  ...forms('renew', 'renewal', 'renewals', 'renewed', 'renewing', 'renews'),
  ...forms('remove', 'removal', 'removed', 'removes', 'removing'),
  ...forms('approve', 'approval', 'approvals', 'approved'),
  ...forms('subscription', 'subscriptions', 'subscribe', 'subscribed', 'subscribes', 'subscriber'),
  ...forms('permission', 'permissions', 'permit', 'permitted', 'permits'),
  ...forms('available', 'availability'),
  ...forms('visible', 'visibility'),
  ...forms('invisible', 'invisibility'),
  ...forms('valid', 'validity'),
  ...forms('reply', 'replies', 'replied', 'replying', 'replys'),
  ...forms('automatic', 'automatically', 'auto', 'automated', 'automate', 'automates'),
  ...forms('automation', 'automations'),
  ...forms('satisfaction', 'satisfied', 'satisfy', 'satisfying'),
  ...forms('busy', 'busier', 'busiest'),
]);

/** A word of a question. */
export type QueryWord = { text: string; stem: string; isWeak: boolean; isLight: boolean };

/** The text in lower case, in one form of each letter and without the accents of Latin ones. */
export function foldText(text: string): string {
  // Most texts are plain.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The words of a text, folded. Those of scripts without spaces stay together. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a text has letters of a script that puts no spaces between words, so that words are anywhere in it. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** The parts of a folded word that are, or are not, of a script without spaces: `slaの設定` has two. */
export function scriptParts(word: string): string[] {
  return word.match(new RegExp(`[${SPACELESS}\\p{M}ー]+|[^${SPACELESS}]+`, 'gu')) ?? [];
}

/**
 * A word without its ending, so that `users` and `user`, `blocking` and `block` are the same, and so that British and American
 * spellings are: `organisation` and `organization`, `colour` and `color`.
 */
export function stemOf(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  return single(spelling(withoutEnding(singular(word))));
}

/** The words of a question that say what is looked for; all of them if none does. */
export function queryWords(question: string): QueryWord[] {
  const words = wordsOf(question);
  const telling = words.filter((word) => !isStop(word));
  return (telling.length > 0 ? telling : words).map(queryWord);
}

/** A word of a question. */
export function queryWord(text: string): QueryWord {
  const isLight = LIGHT.has(text);
  return { text, stem: stemOf(text), isWeak: isLight || WEAK.has(text), isLight };
}

/** Whether a word says nothing about what is looked for. */
export function isStop(word: string): boolean {
  return STOP.has(word);
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function forms(stem: string, ...others: readonly string[]): [string, string][] {
  return [stem, ...others].map((one) => [one, stem]);
}

function singular(word: string): string {
  const one = word.replace(/(?:([^aeiou])ies|(ss|sh|ch|x)es|([^us])s)$/, (_, y, es, s) => (y ? `${y}y` : (es ?? s)));
  return STEMS.get(one) ?? one;
}

function withoutEnding(word: string): string {
  if (word.length < 6) return word;
  if (/if(?:y|ied|ying)$/.test(word)) return word.replace(/if(?:y|ied|ying)$/, 'ific');
  const bare = word
    .replace(/(?:([a-z])\1ing|ing|([a-z])\2ed|([^aeiou])ied|ed|ment|ation|ion|er)$/, (_, ing, ed, y) =>
      y ? `${y}y` : (ing ?? ed ?? ''),
    )
    .replace(/e$/, '');
  // `ding` and `bled` are no endings.
  return bare.length < 3 ? word : (STEMS.get(bare) ?? bare);
}

function spelling(word: string): string {
  return word.length < 5 ? word : word.replace(/is$/, 'iz').replace(/our$/, 'or').replace(/tre$/, 'ter');
}

/** `pass` and `passing`, `cancelled` and `canceled` end the same. */
function single(word: string): string {
  return word.replace(/([^aeiou])\1$/, '$1');
}
