/** docs/connect.md: what stands for a profile that says less. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadContract } from '../../openapi/verify/contract/contract.ts';
import { objectAt } from '../../openapi/verify/contract/json.ts';
import { schemasOf } from '../../openapi/verify/contract/schemas.ts';
import { readDialect } from '../../openapi/verify/dialect/index.ts';
import { translateAnswer } from '../../openapi/verify/dialect/wire.ts';

const guide = readFileSync(new URL('../../docs/connect.md', import.meta.url), 'utf8');
const [, lines = ''] = /## If the profile says less[\s\S]*?```yaml\n([\s\S]*?)```/.exec(guide) ?? [];

it('the lines of the guide make a whole profile of what a small server says of a user', () => {
  const read = readDialect(`overlay: 1.0.0\n${lines}`);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { document } = loadContract();
  const products = Object.keys(objectAt(document, 'components', 'schemas', 'ProductMap', 'properties'));
  const product = Object.fromEntries(products.map((name) => [name, { active: name === 'crm' }]));
  const account = { _id: 1, name: 'Harbour', password_strength: 'normal', product };
  const role = { _id: '65f0c1a2b3d4e5f691000011', name: 'Owner', permissions: ['crm.sla.read'] };
  const body = { _id: 7, name: 'Anna Adler', email: 'anna@harbour.example', account_id: 1, role, account };
  const answer = translateAnswer(read.value, 'getProfile', { status: 200, body }, 'contract');
  expect(answer.body).toMatchObject({ user: { _id: 7, name: 'Anna Adler', role }, role, account });
  expect(schemasOf(document).problems('/components/schemas/Profile', answer.body ?? null)).toEqual([]);
});
