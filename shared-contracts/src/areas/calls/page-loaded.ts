/**
 * Header of the REGISTER of a page's phone: load time of the page, in whole ms. The server derives from it how long the browser needs
 * to return to a call after a reload [TEL-009].
 */
export const PAGE_LOADED = 'x-page-loaded';
