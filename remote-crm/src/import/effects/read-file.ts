import type { Encoding } from '@patchbay/shared-contracts/sheets';
import { bytesOf, decodeAs } from '@patchbay/shared-ui/text-file';

/** The text of a file, read in the browser; null for one that cannot be read. */
export const readFile = (file: File, encoding: Encoding): Promise<string | null> =>
  bytesOf(file).then(
    (bytes) => decodeAs(bytes, encoding),
    () => null,
  );
