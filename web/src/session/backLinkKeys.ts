/** Where the tab keeps the back link. On its own, because the first load clears it and does not show it. */
export const BACK_URL = 'atrium.back_url';
export const BACK_PRODUCT = 'atrium.back_product';
