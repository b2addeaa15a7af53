/** Texts of the signed-out area. Literals of 000 §5 and §8 stand exactly as written. */
export const en = {
  'signIn.title': 'Sign in to Patchbay',
  'signIn.subtitle': 'Your calls, customers and team in one place.',
  'signIn.username': 'Username or e-mail',
  'signIn.password': 'Password',
  'signIn.show': 'Show password',
  'signIn.hide': 'Hide password',
  'signIn.submit': 'Sign in',
  'signIn.required': 'required field',
  'signIn.failed': 'Login failed!',
  'signIn.language': 'Language',
  'signIn.light': 'Light theme',
  'signIn.dark': 'Dark theme',
  'signIn.years': '2009 - 2022',
  'logout.busy': 'Signing out…',
} as const;
