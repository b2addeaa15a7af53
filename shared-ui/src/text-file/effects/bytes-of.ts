/** Reads the bytes of a file; rejects where the browser cannot, e.g. after it was moved. */
export const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? done(new Uint8Array(reader.result)) : failed(new Error('no bytes'));
    reader.onerror = () => failed(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(file);
  });
