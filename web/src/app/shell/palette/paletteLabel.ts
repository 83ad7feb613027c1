/** What the palette and its field are called. */
export const PALETTE_LABEL = 'Search pages and actions';
