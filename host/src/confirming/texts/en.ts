export const en = {
  'confirm.title': 'Confirm it is you',
  'confirm.why':
    'This action is hard to undo, so please confirm your identity. You will not be asked again for ten minutes.',
  'confirm.assumed': 'You are acting as another person: enter your own password or code.',
  'confirm.password': 'Password',
  'confirm.code': 'Code',
  'confirm.codeHint': 'Six digits from your authenticator app, or a recovery code',
  'confirm.submit': 'Confirm',
  'confirm.cancel': 'Cancel',
  'confirm.required': 'required field',
  'confirm.wrongPassword': 'The password is incorrect.',
  'confirm.wrongCode': 'This code is incorrect. Please try again.',
  'confirm.tooMany': 'Too many attempts. Please try again in 15 minutes.',
  'confirm.failed': 'Your identity could not be confirmed. Please try again.',
  'confirm.retry': 'Retry',
  'factor.title': 'Set up two-step sign-in first',
  'factor.why':
    'Your account requires two-step sign-in: a code from your phone in addition to your password. You set it up in your profile, which takes a minute.',
  'factor.go': 'Go to profile',
  'factor.later': 'Not now',
} as const;
