import {
  encodingAnswerSchema,
  sheetPaths,
  tellingPiece,
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
 * `null`: the file says itself how it is read, or is no text; an encoding: the server knows it; `'later'`: it is not read now, since the
 * person is asked first, or has chosen another file meanwhile.
 */
export type Looked = Encoding | 'later' | null;

/** Looks in which encoding a text file is, and holds what the person is asked where several are likely [UX-017]. */
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
    /** What is to be said of the file that was looked at last; null: nothing. */
    encoding: unsure?.chosen ?? known,
    choose: (chosen: Encoding) => setUnsure((before) => before && { ...before, chosen }),
    forget,
    /** Resolves with what came of it for this file; where the server cannot be asked, with null: it refuses what it cannot read. */
    async look(file: File): Promise<Looked> {
      forget();
      latest.current = file;
      const bytes = await bytesOf(file).catch(() => null); // whoever sends it is told that it cannot be read
      if (bytes === null || ownEncoding(bytes) !== 'unsure') return null;
      const answer = await request.send({
        ...{ method: 'POST', path: sheetPaths.encoding, answer: encodingAnswerSchema },
        bytes: new Blob([tellingPiece(bytes)]),
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
