/** Long enough for a browser that has not begun to read yet. */
const READ_MS = 60_000;

/** Hands a file to the browser, which keeps it under its name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
