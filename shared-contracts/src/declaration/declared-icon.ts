import { z } from '../zod/zod.ts';

/** The commands of a path and their numbers (SVG 2 §9.3): it draws and can do nothing else. */
const pathData = /^\s*[Mm][\d\s,.eE+\-MmLlHhVvCcSsQqTtAaZz]*$/;
const viewBox = /^-?\d+(?:\.\d+)?(?: -?\d+(?:\.\d+)?){3}$/;

/** An icon as one path in the colour of the text around it. Bounded, because every document carries it. */
export const declaredIconSchema = z.strictObject({
  path: z
    .string()
    .max(2000, 'is longer than 2000 characters')
    .regex(pathData, 'is no path: an SVG path begins with M and has commands and numbers only'),
  /** The part of the plane that is shown; `0 0 24 24` where it is missing. */
  viewBox: z.string().max(60).regex(viewBox, 'is not four numbers').optional(),
});
export type DeclaredIcon = z.infer<typeof declaredIconSchema>;
