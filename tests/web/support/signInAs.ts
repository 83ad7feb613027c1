/** Signs a user in on the server only, as another tab with the same cookies would. */
export async function signInAs(server: typeof fetch, name: string): Promise<void> {
  const body = JSON.stringify({ email: `${name}@atrium.test`, password: 'Atrium#2026' });
  const headers = { 'Content-Type': 'application/json' };
  const { ok } = await server('/api/v1.0/auth/login/email', { method: 'POST', headers, body });
  if (!ok) throw new Error(`${name} could not sign in.`);
}
