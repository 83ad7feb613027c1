import { describe, expect, it } from 'vitest';
import {
  checkResponse,
  newResponse,
  sentBody,
} from '../../../../web/src/settings/cannedResponses/editor/responseDraft.ts';

const draft = { ...newResponse('65f0c1a2b3d4e5f602000001'), title: 'Hello', text: 'Hi' };

describe('the draft of a canned response', () => {
  it('requires a text or a file, depending on the type', () => {
    expect(Object.keys(checkResponse({ ...draft, text: ' ' }))).toEqual(['text']);
    expect(Object.keys(checkResponse({ ...draft, type: 'media', text: '' }))).toEqual(['media']);
  });

  it.each(['https://files.test/a.pdf', 'HTTP://files.test/a', '/files/3b1f.png'])('takes the URL “%s”', (url) => {
    expect(checkResponse({ ...draft, type: 'media', media: [{ name: 'a', url }] })).toEqual({});
  });

  it.each(['', '//files.test/a', 'files.test/a.pdf', 'ftp://files.test/a', 'javascript:alert(1)'])(
    'rejects the URL “%s”',
    (url) => {
      const body = { ...draft, type: 'media' as const, media: [{ name: 'a', url }] };
      expect(Object.keys(checkResponse(body))).toEqual(['media.0.url']);
    },
  );

  it('sends no files with the type text', () => {
    const media = [{ name: 'a', url: 'https://files.test/a' }];
    expect(sentBody({ ...draft, media }).media).toEqual([]);
    expect(sentBody({ ...draft, type: 'media', media }).media).toEqual(media);
  });
});
