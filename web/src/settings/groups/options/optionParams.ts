/** The URL parameters: the group whose options are shown, the product, and the tab. */
export const OPTIONS_PARAM = 'options';
export const PRODUCT_PARAM = 'for';
export const TAB_PARAM = 'tab';
