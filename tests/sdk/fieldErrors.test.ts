import { readFileSync } from 'node:fs';
import { type ApiError, fieldErrors } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { at } from '../../mocks/engine/contract/contract.ts';

const conflict = (code: string): ApiError => ({ kind: 'http', status: 409, code, message: 'Taken.', fields: [] });
const own = { field: 'email', code: 'invalid', message: 'No address.' };

describe('the fields that an error is about', () => {
  it('are those that the response names', () => {
    expect(fieldErrors({ ...conflict('name_taken'), kind: 'http', fields: [own] } as never)).toEqual([own]);
  });
});
