import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absences } from '../../../../../web/src/app/shell/palette/absences.ts';
import { allLanguages } from '../../../../../web/src/app/shell/palette/search/languages/allLanguages.ts';
import { GROUPS, MEANT } from '../../../../../web/src/app/shell/palette/search/synonyms.ts';
import { ownersPalette } from './ownersPalette.ts';

const { entries, ask } = await ownersPalette();
const titles = (question: string) => ask(question).hits.map(({ item }) => item.title);
const isAnswered = (question: string) => titles(question).length > 0 || ask(question).absence !== undefined;
const firstThree = (question: string) =>
  ask(question)
    .hits.slice(0, 3)
    .map(({ item }) => (item.place === '' ? item.title : `${item.title} @ ${item.place}`));

describe('what other suites call it', () => {
  const said = [...GROUPS, ...Object.keys(MEANT)].flatMap((words) => words.split(', '));

  it('is answered, each word and phrase', () => {
    expect(said.filter((one) => !isAnswered(one))).toEqual([]);
  });

  it('finds what is meant', () => {
    const missed = Object.entries(MEANT).flatMap(([words, meant]) => {
      const wanted = new Set(titles(meant).slice(0, 6));
      return words.split(', ').filter((one) => {
        const { absence, hits } = ask(one);
        return absence === undefined && !hits.some(({ item }) => wanted.has(item.title));
      });
    });
    expect(missed).toEqual([]);
  });

  it('is forgiven a typo in long words', () => {
    const long = said.filter((one) => /^[a-z]{8,}$/.test(one));
    const typo = fc.constantFrom(...long).chain((word) =>
      fc.integer({ min: 1, max: word.length - 3 }).map((at) => ({
        word,
        typed: word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      })),
    );
    fc.assert(
      fc.property(typo, ({ word, typed }) => {
        const found = new Set(titles(typed));
        expect(
          ask(word).absence !== undefined || titles(word).some((title) => found.has(title)),
          `${typed} for ${word}`,
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('vague questions', () => {
  it('find what has most of them, whatever else is asked', () => {
    for (const filler of ['please', 'qqqzz', 'somehow qqqzz', 'xkcdx for our brzzz']) {
      expect(firstThree(`invite ${filler} colleagues`), filler).toContain('Invite user @ Account');
      expect(firstThree(`${filler} webhooks`).join(), filler).toContain('Webhooks');
    }
  });

  it('find nothing where nothing that tells matches', () => {
    for (const question of ['zebra', 'the qqqzz', 'xkcdx brzzz']) expect(titles(question), question).toEqual([]);
  });

  it('are answered by several pages, where several could be meant', () => {
    for (const question of ['keywords', 'tags', 'rules', 'which tags can a team use']) {
      const pages = new Set(
        ask(question)
          .hits.slice(0, 3)
          .map(({ item }) => item.icon),
      );
      expect(pages.size, question).toBeGreaterThan(1);
    }
  });

  it('put the whole title first, for every page', () => {
    const pages = entries.filter(({ kind }) => kind === 'Page');
    const missed = pages.filter(({ title }) => !titles(title).slice(0, 2).includes(title));
    expect(missed.map(({ title }) => `${title}: ${titles(title).slice(0, 2)}`)).toEqual([]);
  });
});

describe('other languages', () => {
  it.each(Object.entries(allLanguages))('%s: terms are answered', (_, terms) => {
    const all = Object.values(terms).flatMap((some) => some.split(', '));
    expect(all.filter((term) => !isAnswered(term))).toEqual([]);
  });

  it.each([
    ['อยากเปลี่ยนรหัสผ่านครับ', 'Change password'],
    ['パスワードを変更したい', 'Change password'],
    ['怎么更改密码', 'Change password'],
    ['Passwortänderung', 'Change password'],
    ['Wie ändere ich mein Passwort?', 'Change password'],
    ['Feiertage', 'Holidays'],
    ['Feiertagskalender', 'Holidays'],
    ['Rechnungsübersicht', 'Invoices'],
    ['Rechn', 'Invoices'],
    ['Rechung', 'Invoices'],
    ['SLAの設定', 'Service levels'],
    ['ดาวน์โหลดใบแจ้งหนี้', 'Invoices'],
    ['APIキーを作成', 'New API key'],
    ['ﾛｸﾞｱｳﾄ', 'Sign out'],
    ['Sammelrechnungen', 'Invoices'],
    ['Mindestpunktzahl', 'Pass mark'],
    ['J’ai oublié mon mot de passe', 'Change password'],
    ['inviter l’utilisateur', 'Invite user'],
    ['qui a supprimé cette étiquette ?', 'Activity log'],
    ['¿Cómo cambio mi contraseña?', 'Change password'],
    ['palabras clave', 'Keywords'],
    ['contrasena', 'Change password'],
    ['fectures', 'Invoices'],
  ])('find terms in longer words: %s', (question, title) => {
    expect(titles(question).slice(0, 3)).toContain(title);
  });
});

describe('English words', () => {
  it.each([
    ['tag', 'Tags'],
    ['note', 'Note'],
    ['pause', 'Pause between surveys'],
    ['plan', 'Plan'],
    ['list of staff', 'Users'],
    ['accounting', 'Invoices'],
  ])('are not taken for those of another language, or for the start of a longer one: %s', (question, title) => {
    expect(titles(question).slice(0, 3)).toContain(title);
  });

  it('mean the same with and without small words between them', () => {
    for (const question of ['start of work', 'left company', 'left the company', 'who changed the tags'])
      expect(titles(question).slice(0, 3).join(), question).toMatch(/Punch|Active|Activity log/);
  });
});

describe('what is not part of Atrium', () => {
  it('is answered by each of its names', () => {
    const missed = absences.flatMap(({ title, words }) =>
      words.split(', ').filter((name) => {
        const { absence, hits } = ask(name);
        return absence?.title !== title && !hits.some(({ isWhole }) => isWhole);
      }),
    );
    expect(missed).toEqual([]);
  });

  it('is not said of what is there', () => {
    const wrong = entries.filter(({ title }) => ask(title).absence !== undefined);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it.each([
    ['knowledge base articles', 'A knowledge base'],
    ['where are the call recordings?', 'Telephony'],
    ['employee payslips', 'Payroll'],
    ['download chat transcripts', 'Transcripts of conversations'],
    ['new marketing campain', 'Marketing'],
    ['sla credits', 'Credits and refunds'],
    ['Gehaltsabrechnung', 'Payroll'],
    ['สลิปเงินเดือน', 'Payroll'],
  ])('hides results that are only similar: %s', (question, title) => {
    const { absence, hits } = ask(question);
    expect(absence?.title).toBe(title);
    expect(hits.filter(({ isFull }) => !isFull)).toEqual([]);
  });
});
