import { randomUUID } from 'node:crypto';
import type { ScenarioId } from '@atrium-console/mock';
import { test as base, expect } from '@playwright/test';
import { type Stack, startStack } from '../../../scripts/start/startStack.ts';

type Fixtures = {
  /** Signs in with a request, without opening a screen. The form has its own tests. */
  signIn: (email?: string) => Promise<void>;
  /** Resets the sandbox of the test to a mock scenario. Signed-in users stay signed in. */
  startFrom: (scenario: ScenarioId) => Promise<void>;
  /** Fails the test if a browser request violates the contract. */
  contract: undefined;
  /** Fails the test if something in its pages throws and nothing catches it. */
  uncaught: undefined;
  /** Adds to a failed test what the page showed, since pictures of a run elsewhere are not always kept. */
  shown: undefined;
};

/**
 * One running console per worker and one sandbox per test: the built console behind Prism, as `npm start` runs it.
 * Every request that a test's browser makes must pass Prism without a violation.
 */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    // Playwright requires destructured fixtures, even if none is used.
    async ({ browserName: _ }, use) => {
      const stack = await startStack({ port: 0, build: 'never' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.origin),
  context: async ({ context, stack }, use) => {
    await context.addCookies([{ name: 'mock_sandbox', value: randomUUID(), url: stack.origin }]);
    await use(context);
  },
  contract: [
    async ({ page, stack }, use) => {
      const before = stack.violations.length;
      const broken: string[] = [];
      page.on('response', (response) => {
        const violation = response.headers()['sl-violations'];
        if (violation) broken.push(`${response.request().method()} ${response.url()} ${violation}`);
      });
      await use(undefined);
      expect(broken, 'calls of this page that broke the contract').toEqual([]);
      expect(stack.violations.slice(before), 'calls that Prism found to break the contract').toEqual([]);
    },
    { auto: true },
  ],
  uncaught: [
    async ({ context }, use) => {
      const uncaught: string[] = [];
      context.on('weberror', (error) => uncaught.push(String(error.error())));
      await use(undefined);
      expect(uncaught, 'errors and rejections that nothing in the page caught').toEqual([]);
    },
    { auto: true },
  ],
  shown: [
    async ({ page }, use, { errors }) => {
      await use(undefined);
      if (errors.length === 0 || page.isClosed()) return;
      const texts = await page
        .locator('h1, [role=dialog] h2, [role=alert], .Toastify__toast, [data-invalid]')
        .allInnerTexts();
      throw new Error(`The page was ${page.url()} and showed: ${texts.join(' | ')}`);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (email = 'owner@atrium.test') => {
      const answer = await page.request.post('/api/v1.0/auth/login/email', {
        data: { email, password: 'Atrium#2026' },
      });
      expect(answer.ok(), `${email} signs in`).toBe(true);
    });
  },
  startFrom: async ({ page, stack }, use) => {
    await use(async (scenario) => {
      const cookies = await page.context().cookies(stack.origin);
      const sandbox = cookies.find(({ name }) => name === 'mock_sandbox')?.value;
      const answer = await page.request.post(`${stack.engineOrigin}/__mock/scenario`, {
        data: { scenario },
        headers: { Cookie: `mock_sandbox=${sandbox}` },
      });
      expect(answer.ok(), `the scenario ${scenario} is there`).toBe(true);
    });
  },
});

export { expect };
