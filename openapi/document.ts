/** The OpenAPI description as a module, for programs that run where JSON cannot be imported. */
import document from './dist/openapi.json' with { type: 'json' };

/** Deliberately typed as unknown: it is too large for a type of its own. */
const contract: unknown = document;
export default contract;
