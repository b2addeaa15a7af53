import { object, string } from 'yup';

/** Both fields are required; `message` is the translated 'required field' [AUTH-068, AUTH-069]. */
export const signInFormSchema = (message: string) =>
  object({ username: string().trim().required(message), password: string().required(message) });
