import { object, string } from 'yup';

/** Returns the rule of the form; `required` is the translated 'required field'. */
export const codeFormSchema = (required: string) => object({ code: string().trim().required(required) });
