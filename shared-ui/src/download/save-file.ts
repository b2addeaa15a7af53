/** Time, ms, after which even a slow browser has started to read. */
const READ_MS = 60_000;

/** Saves a file under its name with the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
