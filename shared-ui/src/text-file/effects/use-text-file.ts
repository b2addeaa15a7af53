import {
  encodingAnswerSchema,
  sheetPaths,
  encodingSample,
  type Encoding,
  type EncodingAnswer,
} from '@patchbay/shared-contracts/sheets';
import { useConsole } from '@patchbay/shared-ui';
import { useRef, useState } from 'react';
import { bytesOf } from './bytes-of.ts';
import { ownEncoding } from '../model/piece.ts';

export interface UnsureFile {
  readonly file: File;
  readonly candidates: EncodingAnswer['candidates'];
  readonly chosen: Encoding;
}

/**
 * Result of the check. `null`: the file declares its encoding, or is no text; an encoding: as determined by the server; `'later'`: not
 * to be read now, because the user has to choose first, or has selected another file meanwhile.
 */
export type Looked = Encoding | 'later' | null;

/** Determines the encoding of a text file, and keeps the candidates for the user where several are likely [UX-017]. */
export function useTextFile() {
  const { request } = useConsole();
  const [unsure, setUnsure] = useState<UnsureFile | null>(null);
  const [known, setKnown] = useState<Encoding | null>(null);
  const latest = useRef<File>(null);
  const forget = () => {
    latest.current = null;
    setUnsure(null);
    setKnown(null);
  };
  return {
    unsure,
    /** Encoding to send with the file checked last; null: none. */
    encoding: unsure?.chosen ?? known,
    choose: (chosen: Encoding) => setUnsure((before) => before && { ...before, chosen }),
    forget,
    /** Checks a file and resolves to the result; null where the server is unreachable, which later refuses an unreadable file. */
    async look(file: File): Promise<Looked> {
      forget();
      latest.current = file;
      const bytes = await bytesOf(file).catch(() => null); // sending it reports that it cannot be read
      if (bytes === null || ownEncoding(bytes) !== 'unsure') return null;
      const answer = await request.send({
        ...{ method: 'POST', path: sheetPaths.encoding, answer: encodingAnswerSchema },
        bytes: new Blob([encodingSample(bytes)]),
      });
      if (latest.current !== file) return 'later';
      if (!answer.ok) return null;
      const { encoding, candidates } = answer.data.data;
      const [first] = candidates;
      setKnown(encoding);
      if (encoding !== null || first === undefined) return encoding;
      setUnsure({ file, candidates, chosen: first.encoding });
      return 'later';
    },
  };
}
