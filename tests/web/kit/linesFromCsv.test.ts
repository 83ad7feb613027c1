import { describe, expect, it } from 'vitest';
import { linesFromCsv } from '../../../web/src/kit/tryIt/linesFromCsv.ts';

describe('posts from a CSV file', () => {
  it('are read from the column with the posts, one per line', () => {
    const csv = 'id;Message;lang\r\n1;"Iced ""coffee""\r\nnow";en\r\n2;กาแฟเย็น ☕️;th\r\n3;<b>שלום</b>;he\r\n4;;en\r\n';
    expect(linesFromCsv(csv)).toEqual({
      text: 'Iced "coffee" now\nกาแฟเย็น ☕️\n<b>שלום</b>',
      problems: [],
    });
  });

  it('are kept when other lines cannot be read, which are named', () => {
    const { text, problems } = linesFromCsv('text,author\nTea,ann\nTea,"bob\nCoffee,carl\n');
    expect(text).toBe('Tea');
    expect(problems[0]).toBe('Line 3: A quote opens here and is never closed.');
  });

  it('are missed if no column has a known name, or if there is nothing', () => {
    expect(linesFromCsv('a,b\n1,2\n')).toEqual({
      text: '',
      problems: ['The first line must name the column with the posts: “text”, “post”, “message”, or “content”.'],
    });
    expect(linesFromCsv('')).toEqual({ text: '', problems: ['The file is empty.'] });
  });
});
