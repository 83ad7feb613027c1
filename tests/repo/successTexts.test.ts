/**
 * Every success message is one of SPEC 8 or follows their pattern, "Status has been created". The compiler holds each call to it;
 * this test keeps the ways to show one in that type.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { toastSuccess } from '../../web/src/base/toasts.ts';
import type { useBulk } from '../../web/src/kit/useBulk.ts';
import type { useSave } from '../../web/src/kit/useSave.ts';
import type { SUCCESS, SuccessText } from '../../web/src/settingsMessages.ts';

const root = join(import.meta.dirname, '../../web/src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('success messages', () => {
  it('are those of SPEC 8, or say what has been done', () => {
    expectTypeOf<(typeof SUCCESS)['slaSaved']>().toExtend<SuccessText>();
    expectTypeOf<'Role has been created'>().toExtend<SuccessText>();
    expectTypeOf<'3 users have been moved to Support'>().toExtend<SuccessText>();
    expectTypeOf<'2 tags have been merged into Returns'>().toExtend<SuccessText>();
    expectTypeOf<'Test email has been sent to owner@atrium.test'>().toExtend<SuccessText>();
    expectTypeOf<'Role created.'>().not.toExtend<SuccessText>();
    expectTypeOf<'The account has been saved.'>().not.toExtend<SuccessText>();
    expectTypeOf<string>().not.toExtend<SuccessText>();
  });

  it('are shown only by functions that take no other text', () => {
    expectTypeOf<typeof toastSuccess>().parameter(0).toEqualTypeOf<SuccessText>();
    expectTypeOf<ReturnType<typeof useSave>>().parameter(1).toEqualTypeOf<SuccessText | undefined>();
    expectTypeOf<ReturnType<typeof useBulk>['run']>().parameter(2).toEqualTypeOf<SuccessText>();
    expect(filesWith(/kind: 'success',/)).toEqual(['base/toasts.ts']);
    expect(filesWith(/as SuccessText/)).toEqual([]);
  });
});
