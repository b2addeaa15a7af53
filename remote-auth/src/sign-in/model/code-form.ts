import { object, string } from 'yup';

/** `required` is the translated 'required field'. */
export const codeFormSchema = (required: string) => object({ code: string().trim().required(required) });
