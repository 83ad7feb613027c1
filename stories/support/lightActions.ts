/**
 * Keeps windows out of what the Actions panel is sent. An event leads to the window that it happened in, and Storybook would send
 * everything that can be reached from there: megabytes for each click, and an error where a window beside it is still starting.
 */
export function keepWindowsOutOfActions(): void {
  Object.defineProperty(Window.prototype, 'toJSON', { configurable: true, value: () => 'Window' });
}
