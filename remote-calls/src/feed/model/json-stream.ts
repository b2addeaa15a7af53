/** Maximum length of an object, in characters, to limit memory. */
const MAX_LENGTH = 1_000_000;

interface Scan {
  readonly depth: number;
  readonly inString: boolean;
  readonly escaped: boolean;
}
const outside: Scan = { depth: 0, inString: false, escaped: false };

function read(scan: Scan, character: string): Scan {
  if (scan.inString) {
    if (scan.escaped) return { ...scan, escaped: false };
    if (character === '\\') return { ...scan, escaped: true };
    return character === '"' ? { ...scan, inString: false } : scan;
  }
  if (character === '{') return { ...scan, depth: scan.depth + 1 };
  if (scan.depth === 0) return scan;
  if (character === '"') return { ...scan, inString: true };
  return character === '}' ? { ...scan, depth: scan.depth - 1 } : scan;
}

/** Parses JSON objects from a raw text stream, split over chunks or several per chunk [CALL-149, CALL-151]; other text is skipped. */
export function createJsonStreamParser(): { push(chunk: string): readonly string[] } {
  let scan = outside;
  let text = '';
  const reset = () => {
    scan = outside;
    text = '';
  };
  return {
    push(chunk) {
      const objects: string[] = [];
      for (const character of chunk) {
        scan = read(scan, character);
        if (scan.depth > 0) text += character;
        else if (text !== '') {
          objects.push(text + character);
          reset();
        }
        if (text.length > MAX_LENGTH) reset();
      }
      return objects;
    },
  };
}
