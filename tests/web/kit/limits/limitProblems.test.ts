import { qcFormBodyLimits, uiSettingsBodyLimits } from '@atrium-console/sdk/limits';
import { CreateQcFormBody } from '@atrium-console/sdk/zod';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitProblems } from '../../../../web/src/kit/limits/limitProblems.ts';

const criterion = { label: 'Tone', weight: 100, description: '' };
const form = { name: 'Calls', description: '', pass_mark: 80, criteria: [criterion], enabled: true };

describe('what is said of a body with values beyond their limits', () => {
  it('nothing, when all of them fit', () => {
    expect(limitProblems(form, qcFormBodyLimits)).toEqual({});
  });

  it('each at its field, also within a list', () => {
    const body = {
      ...form,
      pass_mark: 101,
      criteria: [criterion, { ...criterion, label: 'x'.repeat(121), weight: 0 }],
    };
    expect(limitProblems(body, qcFormBodyLimits)).toEqual({
      pass_mark: 'Between 0 and 100.',
      'criteria.1.label': 'Use at most 120 characters; this has 121.',
      'criteria.1.weight': 'Between 1 and 100.',
    });
  });

  it('a list of texts is one field', () => {
    const body = { email_escalation: ['kim@harbor.example', `${'x'.repeat(251)}@a.b`] };
    expect(Object.keys(limitProblems(body, uiSettingsBodyLimits))).toEqual(['email_escalation']);
  });

  it('within an object, by its path', () => {
    expect(limitProblems({ split_ticket: { enabled: true, after: -1 } }, uiSettingsBodyLimits)).toEqual({
      'split_ticket.after': 'Between 0 and 31,536,000.',
    });
  });

  it('a draft is judged by what it has of the body', () => {
    expect(limitProblems({ name: 'x'.repeat(81), key: 7 }, qcFormBodyLimits)).toHaveProperty('name');
    expect(limitProblems({ criteria: null }, qcFormBodyLimits)).toEqual({});
  });

  it('what is within its limits is not refused for its size by the contract, and the other way round', () => {
    const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 130 });
    const weights = fc.integer({ min: -5, max: 105 });
    fc.assert(
      fc.property(texts, texts, weights, weights, (name, label, weight, pass_mark) => {
        const body = { ...form, name, pass_mark, criteria: [{ ...criterion, label, weight }] };
        const isWithin = Object.keys(limitProblems(body, qcFormBodyLimits)).length === 0;
        expect(CreateQcFormBody.safeParse(body).success).toBe(isWithin);
      }),
    );
  });
});
