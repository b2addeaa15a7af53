/** Opening and saving of downloads. Not a shared module: bundled by its users. */
export { saveFile } from './save-file.ts';
export { useOpenDownload } from './use-open-download.ts';
