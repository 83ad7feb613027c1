/** The folders of which every file is generated. */
export const GENERATED = ['openapi/dist', 'sdk/src/generated', 'web/src/settings/generated', 'mocks/engine/generated'];
