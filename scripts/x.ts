import { loadContract } from '../openapi/verify/contract/contract.ts';
import { replaceables } from '../openapi/verify/plan/writeBack.ts';
import { resources } from '../openapi/verify/contract/items.ts';
const c = loadContract();
console.log(replaceables(c).map(r => `${r.read.id} → ${r.write.id} (${r.parameter ?? ''}) ${JSON.stringify(r.write.body?.examples[0]).slice(0, 100)}`).join('\n'));
const rs = resources(c);
console.log(rs.map(r => `${r.create.id} ${r.update?.id ?? '-'} ${r.remove.id} ${r.read?.id ?? '-'} ${r.listed?.operation.id ?? '-'}`).join('\n'));
const covered = new Set([...rs.flatMap(r => [r.create.id, r.update?.id, r.remove.id]), ...replaceables(c).map(r => r.write.id)]);
console.log('other unsafe:', c.operations.filter(o => o.method !== 'GET' && !covered.has(o.id)).map(o => o.id).join(' '));
