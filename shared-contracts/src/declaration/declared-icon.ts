import { z } from '../zod/zod.ts';

/** Path commands and their numbers (SVG 2 §9.3), which can only draw. */
const pathData = /^\s*[Mm][\d\s,.eE+\-MmLlHhVvCcSsQqTtAaZz]*$/;
const viewBox = /^-?\d+(?:\.\d+)?(?: -?\d+(?:\.\d+)?){3}$/;

/** Icon as one path in the colour of the surrounding text. Limited in size, because every document contains it. */
export const declaredIconSchema = z.strictObject({
  path: z
    .string()
    .max(2000, 'is longer than 2000 characters')
    .regex(pathData, 'is no path: an SVG path begins with M and has commands and numbers only'),
  /** `viewBox` of the SVG; default `0 0 24 24`. */
  viewBox: z.string().max(60).regex(viewBox, 'is not four numbers').optional(),
});
export type DeclaredIcon = z.infer<typeof declaredIconSchema>;
