/** The event of Storybook's channel that reports each request of a story from the preview to the panel. */
export const CALL_EVENT = 'atrium/call';
