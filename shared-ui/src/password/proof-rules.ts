import { object, string } from 'yup';

/** Returns the rule of a password or code that confirms an identity: required only, as the server decides whether it is right. */
export const proofRules = (required: string) => object({ typed: string().trim().required(required) });
