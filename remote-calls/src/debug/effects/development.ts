/** Whether this is a development build: the bundler puts the answer in, so that a production build has nothing of what depends on it. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';
