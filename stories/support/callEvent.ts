/** On this event of Storybook's channel the preview tells the panel of each call that a story made. */
export const CALL_EVENT = 'atrium/call';
