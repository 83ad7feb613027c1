import { createEngine, createMockFetch } from '@atrium-console/mock';
import type { Permission } from '@atrium-console/sdk';

const AGENT = { _id: '65f0c1a2b3d4e5f691000012', name: 'Support agent' };

/** Options of a console whose user has exactly these permissions, on the server, too. */
export async function agentWith(...permissions: readonly Permission[]) {
  const engine = createEngine();
  const { ok, status } = await createMockFetch({ engine, signedInAs: 'owner' })(`/api/v1.0/roles/${AGENT._id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: AGENT.name, permissions }),
  });
  if (!ok) throw new Error(`The role of the agent could not be changed: ${status}.`);
  return { engine, signedInAs: 'agent' } as const;
}
