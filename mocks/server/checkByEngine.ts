import { settleExchange } from '../engine/call/settleExchange.ts';
import type { Exchange } from '../engine/contract/types.ts';
import { VIOLATIONS_HEADER, violationsHeader } from '../prism/violationsHeader.ts';

/** Answers a request, and tells of the exchange before it is serialized. */
type Handle = (request: Request, onExchange: (exchange: Exchange) => void) => Promise<Response>;

/** Severity of an error in a violation. */
const ERROR = 0;

/**
 * Checks calls without Prism: what the engine found in the request, and its response by the contract's schemas. Violations
 * are reported in Prism's header, and `Prefer: code=…` or `example=…` gets the contract's example.
 */
export function checkByEngine(handle: Handle): (request: Request) => Promise<Response> {
  return async (request) => {
    let exchange: Exchange | undefined;
    const given = await handle(request, (handled) => {
      exchange = handled;
    });
    // The engine had a bug.
    if (exchange === undefined) return given;
    try {
      const { response, violations } = settleExchange(exchange, given, request);
      const header = violationsHeader({
        input: exchange.requestProblems.map(({ code, field, message }) => ({
          code,
          message,
          path: [field],
          severity: ERROR,
        })),
        output: violations.map((message) => ({ message, severity: ERROR })),
      });
      if (header !== undefined) response.headers.set(VIOLATIONS_HEADER, header);
      return response;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return Response.json({ code: 'no_example', message }, { status: 404 });
    }
  };
}
