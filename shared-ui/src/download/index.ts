/** How a file to be downloaded is opened. Not one of the shared modules: whoever needs it bundles it. */
export { useOpenDownload } from './use-open-download.ts';
