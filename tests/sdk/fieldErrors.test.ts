import { type ApiError, type FieldError, fieldErrors } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';

const own: FieldError = { field: 'email', code: 'invalid', message: 'No address.' };

const http = (status: number, code: string, fields: FieldError[] = []): ApiError => ({
  ...{ kind: 'http', status, code, message: 'No.', fields },
});
const business = (fields: FieldError[]): ApiError => ({ kind: 'business', code: 40001, message: 'No.', fields });

describe('the fields that an error is about', () => {
  it('are those that the response names', () => {
    expect(fieldErrors(http(422, 'invalid', [own]))).toEqual([own]);
    expect(fieldErrors(http(409, 'name_taken', [own]))).toEqual([own]);
    expect(fieldErrors(business([own]))).toEqual([own]);
  });

  it('are those of the code, if a conflict names none', () => {
    expect(fieldErrors(http(409, 'name_taken'))).toEqual([{ field: 'name', code: 'name_taken', message: 'No.' }]);
    expect(fieldErrors(http(409, 'url_taken'))).toEqual([{ field: 'url', code: 'url_taken', message: 'No.' }]);
  });

  it('are none of another error', () => {
    const others = [http(409, 'conflict'), http(409, 'toString'), http(404, 'name_taken'), business([])];
    expect(others.flatMap(fieldErrors)).toEqual([]);
    expect(fieldErrors({ kind: 'network', message: 'No connection.' })).toEqual([]);
  });
});
