/** The folders of which every file is generated, and files beside those that are written by hand. */
export const GENERATED = ['openapi/dist', 'sdk/src/generated', 'web/src/settings/generated', 'mocks/engine/generated'];
export const GENERATED_FILES = ['docs/assumptions.md', 'docs/example-backed.md'];
