/** Whether this is a development build; the bundler inserts the answer, so that production builds contain no development-only code. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';
