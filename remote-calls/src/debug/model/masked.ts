/** A secret or a name to sign in with, as it may be shown: that it is there, and no letter of it [CALL-025]. */
export const masked = (value: string | null | undefined): string | null => (value ? '••••••' : null);
