import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { bytesOf, decodeAs } from '@patchbay/shared-ui/text-file';

/** Reads the text of a file in the browser; null for an unreadable one. */
export const readFile = (file: File, encoding: Encoding): Promise<string | null> =>
  bytesOf(file).then(
    (bytes) => decodeAs(bytes, encoding),
    () => null,
  );
