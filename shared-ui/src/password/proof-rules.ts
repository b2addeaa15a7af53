import { object, string } from 'yup';

/** A password or a code that somebody shows who they are with: whether it is right, the server says. */
export const proofRules = (required: string) => object({ typed: string().trim().required(required) });
