/** What says that a page was denied: the toast of SPEC 6, and the notice that stays on the page that was reached instead. */
export { DenialNotice } from './DenialNotice.tsx';
export { toastDenial } from './toastDenial.ts';
