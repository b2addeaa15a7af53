import { createSeal } from '../../kernel/secrets/seal.ts';

/** Seals short texts for storage, such as the secret of an endpoint; base64. */
export interface TextSeal {
  seal(text: string): string;
  /** `undefined` for text not sealed with this secret and purpose. */
  open(sealed: string): string | undefined;
}

export function createTextSeal(secret: Uint8Array, purpose: string): TextSeal {
  const { seal, open } = createSeal(secret, purpose);
  return {
    seal: (text) => seal(Buffer.from(text, 'utf8')).toString('base64'),
    open: (sealed) => open(Buffer.from(sealed, 'base64'))?.toString('utf8'),
  };
}
