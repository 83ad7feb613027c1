import type { MockCall } from '@atrium-console/mock';

/** The event of Storybook's channel that reports each request of a story from the preview to the panel. */
export const CALL_EVENT = 'atrium/call';

/** A call of a story, with the area of its operation, which is in the address of its page in the reference. */
export type StoryCall = MockCall & { area: string | undefined };
