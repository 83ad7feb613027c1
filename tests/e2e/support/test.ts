import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { type Stack, startStack } from '../../../scripts/start/startStack.ts';

type Fixtures = {
  /** Signs in through the form, as a person would, and waits for the screen where that leads: mostly the products. */
  signIn: (email?: string, lands?: string) => Promise<void>;
  /** Fails the test when a request of its browser broke the contract. */
  contract: undefined;
};

/**
 * One running console per worker and one sandbox per test: the built console behind Prism, as `npm start` runs it.
 * Every request that a test's browser makes must pass Prism without a violation.
 */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    // Playwright wants its fixtures taken apart, also by one that needs none.
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
  signIn: async ({ page }, use) => {
    await use(async (email = 'owner@atrium.test', lands = 'Products') => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Atrium#2026');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: lands })).toBeVisible();
    });
  },
});

export { expect };
