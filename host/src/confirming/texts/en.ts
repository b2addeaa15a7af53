export const en = {
  'confirm.title': 'Confirm that it is you',
  'confirm.why':
    'This cannot easily be taken back, so please show again who you are. You are not asked again for ten minutes.',
  'confirm.assumed': 'You act in another person’s name: your own is asked for.',
  'confirm.password': 'Password',
  'confirm.code': 'Code',
  'confirm.codeHint': 'Six digits of your authenticator, or a recovery code',
  'confirm.submit': 'Confirm',
  'confirm.cancel': 'Cancel',
  'confirm.required': 'required field',
  'confirm.wrongPassword': 'The password is not right.',
  'confirm.wrongCode': 'This code is not right. Please try again.',
  'confirm.tooMany': 'Too many tries. Please try again in a quarter of an hour.',
  'confirm.failed': 'This could not be confirmed. Please try again.',
  'confirm.retry': 'Retry',
  'factor.title': 'Set up two-step sign-in first',
  'factor.why':
    'Two-step sign-in is required of you: a code from your phone, besides the password. You set it up in your profile, which takes a minute.',
  'factor.go': 'Go to the profile',
  'factor.later': 'Not now',
} as const;
