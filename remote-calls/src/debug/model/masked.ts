/** Masks a secret or login name: shows that it exists, and no letter of it [CALL-025]. */
export const masked = (value: string | null | undefined): string | null => (value ? '••••••' : null);
