// Exit codes, documented by `patchbay --help`.
export const exitCodes = { ok: 0, refused: 1, usage: 2, unreachable: 3 };

/** Ends the program with one clear line. `reasons`: all reasons why a version is refused. */
export class Failure extends Error {
  constructor(exit, code, message, reasons = []) {
    super(message);
    this.exit = exit;
    this.code = code;
    this.reasons = reasons;
  }
}

export const usage = (message) => new Failure('usage', 'usage', message);
export const refused = (code, message, reasons) => new Failure('refused', code, message, reasons);
