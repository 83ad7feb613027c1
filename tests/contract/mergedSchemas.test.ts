import { describe, expect, it } from 'vitest';
import { mergedSchemas } from '../../scripts/generate/mergedSchemas.ts';

const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const ShiftBody = {
  type: 'object',
  description: 'A shift as sent.',
  required: ['starts', 'ends'],
  properties: { starts: { type: 'string' }, ends: { type: 'string' }, note: { type: 'string' } },
  'x-invariants': ['shift.order'],
  'x-provenance': { section: 'SPEC 3', status: 'stated' },
};

describe('a schema that is made of others', () => {
  const { Shift } = mergedSchemas({
    ShiftBody,
    Shift: {
      description: 'A shift.',
      allOf: [
        $ref('ShiftBody'),
        { required: ['note', '_id'], properties: { _id: { type: 'integer' }, note: { type: 'string', maxLength: 9 } } },
      ],
      'x-provenance': { section: 'SPEC 3', status: 'assumed' },
    },
  });

  it('has the properties of all its parts, its id first, and the later of two', () => {
    expect((Shift as typeof ShiftBody).properties).toEqual({
      _id: { type: 'integer' },
      starts: { type: 'string' },
      ends: { type: 'string' },
      note: { type: 'string', maxLength: 9 },
    });
    expect(Object.keys((Shift as typeof ShiftBody).properties)[0]).toBe('_id');
  });

  it('requires what any part requires, and keeps what else the parts say', () => {
    expect(Shift).toMatchObject({
      type: 'object',
      required: ['_id', 'starts', 'ends', 'note'],
      'x-invariants': ['shift.order'],
    });
    expect(Shift).not.toHaveProperty('allOf');
  });

  it('has its own description and provenance', () => {
    expect(Shift).toMatchObject({
      description: 'A shift.',
      'x-provenance': { section: 'SPEC 3', status: 'assumed' },
    });
  });

  it('can be made of one that is itself made of others, and shares nothing with it', () => {
    const schemas = mergedSchemas({
      ShiftBody,
      Shift: { allOf: [$ref('ShiftBody')] },
      Punch: { allOf: [$ref('Shift'), { properties: { overlaps: { type: 'boolean' } } }] },
    });
    expect(schemas).toMatchObject({
      Punch: { properties: { ...ShiftBody.properties, overlaps: { type: 'boolean' } } },
    });
    expect((schemas.Punch as typeof ShiftBody).properties.starts).not.toBe(ShiftBody.properties.starts);
  });

  it('cannot be made of itself or of nothing', () => {
    const circle = { A: { allOf: [$ref('B')] }, B: { allOf: [$ref('A')] } };
    expect(() => mergedSchemas(circle)).toThrow('A is made of B is made of A.');
    expect(() => mergedSchemas({ A: { allOf: [$ref('B')] } })).toThrow('A is made of B, which is no schema.');
  });
});

it('leaves other schemas as they are', () => {
  expect(mergedSchemas({ ShiftBody, Id: { type: 'string' } })).toEqual({ ShiftBody, Id: { type: 'string' } });
});
