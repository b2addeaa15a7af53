/**
 * Header of the REGISTER by which a page brings its phone: what it took to load, in whole ms. By it the server knows how long the browser
 * will need to come back to a call when the page is loaded anew [TEL-009].
 */
export const PAGE_LOADED = 'x-page-loaded';
