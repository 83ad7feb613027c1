/** Atrium's mocks over HTTP, for Node: engine, Prism and realtime on one origin. */
export type { Violation } from './apiProxy.ts';
export { describeMock } from './describeMock.ts';
export { createHttpServer, type Listening, listen, PortTakenError } from './listen.ts';
export { runUntilStopped } from './runUntilStopped.ts';
export { type Mock, type MockOptions, startMock } from './startMock.ts';
