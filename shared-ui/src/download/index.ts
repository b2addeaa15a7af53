/** How a file to be downloaded is opened, or kept. Not one of the shared modules: whoever needs it bundles it. */
export { saveFile } from './save-file.ts';
export { useOpenDownload } from './use-open-download.ts';
