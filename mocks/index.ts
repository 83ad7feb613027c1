/** Atrium's mocks without a server; they need neither Node nor a DOM. The servers are in `@atrium-console/mock/server`. */
export { createMockFetch, type MockCall, type MockFetchOptions } from './createMockFetch.ts';
export { MOCK_CAPTCHA } from './engine/areas/auth/index.ts';
export { createMemoryJar } from './engine/call/memoryJar.ts';
export type { CookieJar, CookieOptions } from './engine/contract/types.ts';
export { createEngine, type Engine, type EngineOptions, SANDBOX_COOKIE } from './engine/createEngine.ts';
export { type Persona, type PersonaId, personas } from './engine/state/personas.ts';
export { isScenarioId, type Scenario, type ScenarioId, scenarios } from './scenarios/scenarios.ts';
